// The engine reads this once, when it is loaded: import this file before it. Its warnings concern its own tuning.
process.env.RUST_LOG ??= 'error';

export {};
