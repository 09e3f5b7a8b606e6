import { availableParallelism } from 'node:os';

// The engine reads these once when it is loaded, so import this file first.

// Its warnings are only about its own tuning.
process.env.RUST_LOG ??= 'error';
// Maintenance of a big index uses all cores it gets. Leave one free for interactive requests.
process.env.LANCE_CPU_THREADS ??= String(Math.max(1, availableParallelism() - 1));
