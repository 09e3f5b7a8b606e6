import { availableParallelism } from 'node:os';

// The engine reads these once, when it is loaded: import this file before it.

// Its warnings concern its own tuning.
process.env.RUST_LOG ??= 'error';
// Upkeep of a big index keeps every core busy that it is given; one stays free for those who wait for an answer.
process.env.LANCE_CPU_THREADS ??= String(Math.max(1, availableParallelism() - 1));
