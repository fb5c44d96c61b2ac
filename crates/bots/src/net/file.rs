//! Nets as files: the format `safetensors`, with 16 bits for each weight.
//!
//! Eight bytes with the length of the header, the header in JSON (the tensors with their
//! places, and what the net was trained for), then the numbers.

use std::collections::BTreeMap;

use kernel::Encoded;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{HIDDEN, INPUTS_MAX, Net, half};

/// What a net was trained for, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NetInfo {
    /// The slug of the game.
    pub game: String,
    /// The version of the components.
    pub data: String,
    /// The fingerprint of the inputs.
    pub layout: String,
    /// The command that trained it.
    pub command: String,
    /// The day on which it was trained: `2026-11-16`.
    pub date: String,
}

impl NetInfo {
    /// For a net of this game that was trained by this command on this day.
    pub fn of<G: Encoded>(command: &str, date: &str) -> Self {
        NetInfo {
            game: G::INFO.slug.to_owned(),
            data: G::INFO.versions.data.to_string(),
            layout: G::LAYOUT.fingerprint(),
            command: command.to_owned(),
            date: date.to_owned(),
        }
    }
}

/// Why bytes are not a net that can be used.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum NetError {
    /// The file is cut off, or no such file at all.
    #[error("not a net: {why}")]
    Format {
        /// What is wrong.
        why: String,
    },
    /// The number of weights does not fit the inputs.
    #[error("{given} weights instead of {wanted}")]
    Size {
        /// What was found.
        given: usize,
        /// What the layers need.
        wanted: usize,
    },
    /// A weight is not finite, or too large.
    #[error("{weight} is no weight")]
    Weight {
        /// The weight.
        weight: f32,
    },
    /// It was trained for something else.
    #[error("the net is for {what} {given:?}, not {wanted:?}")]
    Foreign {
        /// What differs.
        what: &'static str,
        /// What the net says.
        given: String,
        /// What the program has.
        wanted: String,
    },
}

/// A tensor of the file.
#[derive(Serialize, Deserialize)]
struct Tensor {
    dtype: String,
    shape: Vec<usize>,
    data_offsets: [usize; 2],
}

#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "__metadata__")]
    info: NetInfo,
    #[serde(flatten)]
    tensors: BTreeMap<String, Tensor>,
}

/// The tensors of a net, in the order of their weights.
fn shapes(n_inputs: usize) -> [(&'static str, Vec<usize>); 6] {
    let [one, two] = HIDDEN;
    [
        ("first.weight", vec![n_inputs, one]),
        ("first.bias", vec![one]),
        ("second.weight", vec![one, two]),
        ("second.bias", vec![two]),
        ("output.weight", vec![two]),
        ("output.bias", vec![1]),
    ]
}

impl Net {
    /// The net as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut tensors = BTreeMap::new();
        let mut end = 0;
        for (name, shape) in shapes(self.n_inputs()) {
            let start = end;
            end += 2 * shape.iter().product::<usize>();
            let tensor = Tensor { dtype: "F16".to_owned(), shape, data_offsets: [start, end] };
            tensors.insert(name.to_owned(), tensor);
        }
        let header = Header { info: self.info.clone(), tensors };
        let mut header = serde_json::to_string(&header).expect("a plain header");
        while !header.len().is_multiple_of(8) {
            header.push(' ');
        }
        let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
        bytes.extend(header.bytes());
        bytes.extend(self.weights().flat_map(|weight| half::write(weight).to_le_bytes()));
        bytes
    }

    /// Reads a net from a file.
    ///
    /// # Errors
    /// If it is no file of a net, or its weights do not fit together.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let format = |why: &str| NetError::Format { why: why.to_owned() };
        let (length, rest) = bytes.split_first_chunk().ok_or_else(|| format("it is cut off"))?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| format("it is cut off"))?;
        let (header, data) = rest.split_at_checked(length).ok_or_else(|| format("it is cut off"))?;
        let header: Header = serde_json::from_slice(header).map_err(|error| format(&error.to_string()))?;
        let n_inputs = header.tensors.get("first.weight").and_then(|tensor| tensor.shape.first().copied());
        let n_inputs = n_inputs.filter(|n| *n <= INPUTS_MAX).ok_or_else(|| format("it has no inputs"))?;
        let mut weights = Vec::with_capacity(Net::n_weights(n_inputs));
        for (name, shape) in shapes(n_inputs) {
            let tensor = header.tensors.get(name).ok_or_else(|| format(&format!("there is no {name}")))?;
            let [start, end] = tensor.data_offsets;
            let numbers = data.get(start..end).ok_or_else(|| format("it is cut off"))?;
            if tensor.dtype != "F16" || tensor.shape != shape {
                return Err(format(&format!("{name} has another type or shape")));
            }
            if numbers.len() != 2 * shape.iter().product::<usize>() {
                return Err(format(&format!("{name} has another length")));
            }
            weights.extend(
                numbers.chunks_exact(2).map(|pair| half::read(u16::from_le_bytes([pair[0], pair[1]]))),
            );
        }
        Net::new(header.info, n_inputs, &weights)
    }

    /// Reads a net of this game.
    ///
    /// # Errors
    /// If it is none, or was trained for other components or inputs.
    pub fn read<G: Encoded>(bytes: &[u8]) -> Result<Net, NetError> {
        let net = Net::from_bytes(bytes)?;
        let wanted = NetInfo::of::<G>("", "");
        for (what, given, wanted) in [
            ("game", &net.info.game, wanted.game),
            ("data", &net.info.data, wanted.data),
            ("inputs", &net.info.layout, wanted.layout),
        ] {
            if *given != wanted {
                return Err(NetError::Foreign { what, given: given.clone(), wanted });
            }
        }
        Ok(net)
    }
}
