import { meter } from '@cartulary/telemetry/metrics';
import type { JobQueue } from './job-queue.js';

type Observe = Parameters<typeof meter.addBatchObservableCallback>[0];

/**
 * Exposes the number and age of waiting jobs per queue at /metrics. Queried on demand; every process reports the same numbers for the whole
 * installation.
 * @param onError called if the queue's server doesn't respond
 * @returns a function that stops it
 */
export function observeQueues(
  queue: Pick<JobQueue, 'counts' | 'oldestWaiting'>,
  onError: (error: unknown) => void,
): () => void {
  const waiting = meter.createObservableGauge('jobs.waiting', { description: 'Jobs that could run now, by queue' });
  const running = meter.createObservableGauge('jobs.running', { description: 'Jobs that run now, by queue' });
  const age = meter.createObservableGauge('jobs.oldest_waiting', {
    unit: 's',
    description: 'How long the oldest job waits that could run now, by queue; 0 where none does',
  });
  const observed = [waiting, running, age];
  const observe: Observe = async (result) => {
    try {
      const [counts, oldest] = await Promise.all([queue.counts(), queue.oldestWaiting()]);
      for (const [name, count] of Object.entries(counts)) {
        const labels = { queue: name };
        const since = oldest[name];
        result.observe(waiting, count.waiting, labels);
        result.observe(running, count.active, labels);
        result.observe(age, since === undefined ? 0 : Math.max(0, Date.now() - since) / 1_000, labels);
      }
    } catch (error) {
      onError(error);
    }
  };
  meter.addBatchObservableCallback(observe, observed);
  return () => meter.removeBatchObservableCallback(observe, observed);
}
