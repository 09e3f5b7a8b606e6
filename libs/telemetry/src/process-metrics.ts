import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BatchObservableCallback, Meter } from '@opentelemetry/api';

const NANOSECONDS_PER_SECOND = 1e9;
const MICROSECONDS_PER_SECOND = 1e6;

/**
 * Shows the process itself: memory, processor time, event loop delay since the last reading, uptime and open handles.
 * Returns a function that stops it.
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

  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
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
    result.observe(loopP99, loop.percentile(99) / NANOSECONDS_PER_SECOND, labels);
    result.observe(loopMax, loop.max / NANOSECONDS_PER_SECOND, labels);
    loop.reset();
  };
  meter.addBatchObservableCallback(observe, observed);
  return () => {
    meter.removeBatchObservableCallback(observe, observed);
    loop.disable();
  };
}
