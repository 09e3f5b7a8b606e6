import { monitorEventLoopDelay, performance, type IntervalHistogram } from 'node:perf_hooks';
import { limits } from '@cartulary/contracts/limits';
import type { BatchObservableCallback, Meter } from '@opentelemetry/api';

const NANOSECONDS_PER_SECOND = 1e9;
const MICROSECONDS_PER_SECOND = 1e6;
const NANOSECONDS_PER_MILLISECOND = 1e6;

const LOOK_MS = 1_000;
/** A process that was busy for less than this since the last check can't have delayed anything for longer. */
const IDLE_MS = 20;

/**
 * Exposes metrics of the process: memory, CPU time, event loop delay over the last one to two minutes, uptime and open handles.
 * @returns a function that stops it
 */
export function observeProcess(meter: Meter, component: string): () => void {
  const resident = meter.createObservableGauge('process.memory.resident', {
    unit: 'By',
    description: 'Resident memory',
  });
  const heapUsed = meter.createObservableGauge('process.memory.heap_used', {
    unit: 'By',
    description: 'Used JavaScript heap',
  });
  const external = meter.createObservableGauge('process.memory.external', {
    unit: 'By',
    description: 'Memory outside the heap',
  });
  const cpu = meter.createObservableCounter('process.cpu', {
    unit: 's',
    description: 'Processor time, user and system',
  });
  const uptime = meter.createObservableGauge('process.uptime', { unit: 's', description: 'Time since the start' });
  const handles = meter.createObservableGauge('process.handles', { description: 'Open sockets, timers and files' });
  const loopP99 = meter.createObservableGauge('process.event_loop_delay_p99', {
    unit: 's',
    description: 'Event loop delay, 99 of 100 below',
  });
  const loopMax = meter.createObservableGauge('process.event_loop_delay_max', {
    unit: 's',
    description: 'Longest event loop delay',
  });
  const observed = [resident, heapUsed, external, cpu, uptime, handles, loopP99, loopMax];

  const loop = watchLoop();
  watched = loop;
  const labels = { component };
  const observe: BatchObservableCallback = (result) => {
    const memory = process.memoryUsage();
    const used = process.cpuUsage();
    result.observe(resident, memory.rss, labels);
    result.observe(heapUsed, memory.heapUsed, labels);
    result.observe(external, memory.external, labels);
    result.observe(cpu, (used.user + used.system) / MICROSECONDS_PER_SECOND, labels);
    result.observe(uptime, process.uptime(), labels);
    result.observe(handles, process.getActiveResourcesInfo().length, labels);
    const { p99, longest } = loop.delay();
    result.observe(loopP99, p99 / NANOSECONDS_PER_SECOND, labels);
    result.observe(loopMax, longest / NANOSECONDS_PER_SECOND, labels);
  };
  meter.addBatchObservableCallback(observe, observed);
  return () => {
    meter.removeBatchObservableCallback(observe, observed);
    loop.stop();
    if (watched === loop) watched = undefined;
  };
}

/** Event loop delay over the last one to two minutes, as in `/metrics`; undefined if this process isn't observed. */
export function loopDelayMs(): LoopDelay | undefined {
  if (!watched) return undefined;
  const { p99, longest } = watched.delay();
  return { p99: p99 / NANOSECONDS_PER_MILLISECOND, longest: longest / NANOSECONDS_PER_MILLISECOND };
}

let watched: ReturnType<typeof watchLoop> | undefined;

/** In nanoseconds unless noted. */
interface LoopDelay {
  readonly p99: number;
  readonly longest: number;
}

const none: LoopDelay = { p99: 0, longest: 0 };

const worse = (one: LoopDelay, other: LoopDelay): LoopDelay => ({
  p99: Math.max(one.p99, other.p99),
  longest: Math.max(one.longest, other.longest),
});

/**
 * Measures in one-minute windows (section 9, metrics) and returns the worse of the last full window and the current
 * one, in nanoseconds. Reads don't affect each other, and reading once a minute misses no delay.
 *
 * The histogram wakes the process fifty times a second, so it only runs while there is work. In the second in which
 * work starts, only the total busy time is known; it counts as the longest delay.
 */
function watchLoop() {
  let histogram: IntervalHistogram | undefined;
  let window = none;
  let last = none;
  let before = performance.eventLoopUtilization();
  const running = (): LoopDelay =>
    histogram ? worse(window, { p99: histogram.percentile(99), longest: histogram.max }) : window;
  const rest = (): void => {
    window = running();
    histogram?.disable();
    histogram = undefined;
  };
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const { active: workedMs } = performance.eventLoopUtilization(now, before);
    before = now;
    if (workedMs <= IDLE_MS) return rest();
    if (histogram) return;
    window = worse(window, { p99: 0, longest: workedMs * NANOSECONDS_PER_MILLISECOND });
    // A new one each time, because a re-enabled one counts the pause as a delay.
    histogram = monitorEventLoopDelay({ resolution: 20 });
    histogram.enable();
  };
  const looks = setInterval(look, LOOK_MS).unref();
  const windows = setInterval(() => {
    last = running();
    window = none;
    histogram?.reset();
  }, limits.intervals.metricsMs).unref();
  return {
    delay: () => worse(running(), last),
    stop: () => {
      clearInterval(looks);
      clearInterval(windows);
      rest();
    },
  };
}
