//! What a Fluent file defines: its messages and the variables each needs.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement},
    parser,
};

#[derive(Default)]
pub(super) struct Texts {
    /// Each message with the variables that occur in it.
    pub(super) messages: BTreeMap<String, BTreeSet<String>>,
    /// The messages that other messages refer to.
    pub(super) referred: BTreeSet<String>,
    /// What is wrong with the file itself.
    pub(super) faults: Vec<String>,
}

/// Terms (`-name`) belong to one language and are not compared.
pub(super) fn parse(source: &str) -> Texts {
    let mut texts = Texts::default();
    let resource = match parser::parse(source) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            for error in errors {
                let before = source.get(..error.pos.start).unwrap_or(source);
                let number = before.matches('\n').count() + 1;
                texts.faults.push(format!("line {number}: not Fluent: {error}"));
            }
            resource
        }
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => texts.add(message),
            Entry::Term(term) => {
                let mut variables = BTreeSet::new();
                texts.pattern(&mut variables, &term.value);
            }
            // Junk has been reported with its place.
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => {}
        }
    }
    texts
}

impl Texts {
    fn add(&mut self, message: &Message<&str>) {
        let mut variables = BTreeSet::new();
        for pattern in message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value))
        {
            self.pattern(&mut variables, pattern);
        }
        let id = message.id.name.to_owned();
        if self.messages.insert(id.clone(), variables).is_some() {
            self.faults.push(format!("`{id}` is defined twice"));
        }
    }

    fn pattern(&mut self, variables: &mut BTreeSet<String>, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(variables, expression),
            }
        }
    }

    fn expression(&mut self, variables: &mut BTreeSet<String>, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(variables, inline),
            Expression::Select { selector, variants } => {
                self.inline(variables, selector);
                for variant in variants {
                    self.pattern(variables, &variant.value);
                }
            }
        }
    }

    fn inline(&mut self, variables: &mut BTreeSet<String>, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.referred.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(variables, arguments),
            InlineExpression::TermReference { arguments, .. } => {
                if let Some(arguments) = arguments {
                    self.arguments(variables, arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(variables, expression),
        }
    }

    fn arguments(&mut self, variables: &mut BTreeSet<String>, arguments: &CallArguments<&str>) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        for inline in arguments.positional.iter().chain(named) {
            self.inline(variables, inline);
        }
    }
}
