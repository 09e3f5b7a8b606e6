/**
 * Imported before a program: reports on request how long its event loop was blocked, and how much of that time it was
 * busy. On a machine whose cores are all busy, a thread is also blocked while it waits for one, which its code doesn't
 * cause.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

/**
 * How long the main thread has been running on a core, in ms (proc(5), schedstat); null if the system doesn't report
 * it.
 */
function ranMs() {
  try {
    const [ranNs] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(ranNs) / 1e6;
  } catch {
    return null;
  }
}
let ranBefore = ranMs();
let busyMaxMs = 0;
/** A timer fires once per turn of the loop, so the time that ran since then belongs to one turn, or a few. */
setInterval(() => {
  const ran = ranMs();
  if (ran !== null && ranBefore !== null) busyMaxMs = Math.max(busyMaxMs, ran - ranBefore);
  ranBefore = ran;
}, RESOLUTION_MS).unref();

process.on('message', (message) => {
  if (message?.type !== 'loop') return;
  const ms = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10;
  process.send?.({
    type: 'loop',
    medianMs: ms(delays.percentile(50)),
    p99Ms: ms(delays.percentile(99)),
    maxMs: ms(delays.max),
    busyMaxMs: ranBefore === null ? null : Math.round(busyMaxMs * 10) / 10,
    resolutionMs: RESOLUTION_MS,
  });
  delays.reset();
  busyMaxMs = 0;
});
