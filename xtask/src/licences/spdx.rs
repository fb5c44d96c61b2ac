//! Licence expressions: names joined by `AND`, `OR`, `WITH` and parentheses,
//! and the older `MIT/Apache-2.0`, which means `OR`.

use anyhow::{Result, bail};

/// A parsed expression.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Expression {
    /// One licence, its exception included: `Apache-2.0 WITH LLVM-exception`.
    Licence(String),
    All(Box<[Expression; 2]>),
    Any(Box<[Expression; 2]>),
}

impl Expression {
    /// Whether the terms can be met by allowed licences alone.
    pub(super) fn is_satisfied(&self, allowed: &[&str]) -> bool {
        match self {
            Expression::Licence(name) => allowed.contains(&name.as_str()),
            Expression::All(both) => both.iter().all(|side| side.is_satisfied(allowed)),
            Expression::Any(both) => both.iter().any(|side| side.is_satisfied(allowed)),
        }
    }
}

/// # Errors
/// If the text is no expression.
pub(super) fn parse(text: &str) -> Result<Expression> {
    let mut parser = Parser { tokens: tokens(text), index: 0 };
    let expression = parser.any()?;
    match parser.peek() {
        None => Ok(expression),
        Some(token) => bail!("{token:?} is not expected"),
    }
}

/// Splits at blanks, and keeps `(`, `)` and `/` apart.
fn tokens(text: &str) -> Vec<String> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    spaced.split_whitespace().map(str::to_owned).collect()
}

struct Parser {
    tokens: Vec<String>,
    index: usize,
}

impl Parser {
    fn peek(&self) -> Option<&str> {
        self.tokens.get(self.index).map(String::as_str)
    }

    fn take(&mut self, word: &str) -> bool {
        let is_next = self.peek().is_some_and(|token| token.eq_ignore_ascii_case(word));
        self.index += usize::from(is_next);
        is_next
    }

    /// The loosest bond.
    fn any(&mut self) -> Result<Expression> {
        let mut expression = self.all()?;
        while self.take("OR") {
            expression = Expression::Any(Box::new([expression, self.all()?]));
        }
        Ok(expression)
    }

    fn all(&mut self) -> Result<Expression> {
        let mut expression = self.one()?;
        while self.take("AND") {
            expression = Expression::All(Box::new([expression, self.one()?]));
        }
        Ok(expression)
    }

    /// The tightest bond: a name, perhaps with its exception, or parentheses.
    fn one(&mut self) -> Result<Expression> {
        if self.take("(") {
            let expression = self.any()?;
            if !self.take(")") {
                bail!("a parenthesis is not closed");
            }
            return Ok(expression);
        }
        let name = self.name()?;
        if self.take("WITH") {
            let exception = self.name()?;
            return Ok(Expression::Licence(format!("{name} WITH {exception}")));
        }
        Ok(Expression::Licence(name))
    }

    fn name(&mut self) -> Result<String> {
        let Some(token) = self.peek().map(str::to_owned) else {
            bail!("a licence is expected at the end");
        };
        let is_word = ["AND", "OR", "WITH", "(", ")"].iter().any(|word| token.eq_ignore_ascii_case(word));
        if is_word {
            bail!("a licence is expected before {token:?}");
        }
        self.index += 1;
        Ok(token)
    }
}

#[cfg(test)]
mod tests;
