/** Imported before a program: tells on request how long its event loop stood still. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

process.on('message', (message) => {
  if (message?.type !== 'loop') return;
  const ms = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10;
  process.send?.({
    type: 'loop',
    medianMs: ms(delays.percentile(50)),
    p99Ms: ms(delays.percentile(99)),
    maxMs: ms(delays.max),
    resolutionMs: RESOLUTION_MS,
  });
  delays.reset();
});
