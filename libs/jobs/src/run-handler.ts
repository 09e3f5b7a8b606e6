import type { JobData, JobHandlers, JobName } from '@cartulary/contracts/jobs';
import type { Logger } from '@cartulary/telemetry/logger';

/** How long a handler may take to stop after its signal was aborted. */
const SETTLE_MS = 1_000;

/**
 * Runs a handler until it ends, or until shortly after `signal` was aborted. Rejects with the handler's error, or with the signal's reason
 * if the signal ended it.
 */
export async function runHandler<N extends JobName>(
  handler: JobHandlers[N],
  data: JobData<N>,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  let giveUp: NodeJS.Timeout | undefined;
  const overdue = new Promise<'overdue'>((resolve) => {
    const arm = (): void => {
      giveUp = setTimeout(() => resolve('overdue'), SETTLE_MS);
    };
    if (signal.aborted) arm();
    else signal.addEventListener('abort', arm, { once: true });
  });
  // A handler accepts the data for its own job name, which the union of all handlers can't express.
  const run = handler as (data: JobData<N>, signal: AbortSignal) => Promise<void>;
  const ended = Promise.resolve().then(() => run(data, signal));
  try {
    if ((await Promise.race([ended, overdue])) === 'overdue') {
      log.warn('a job handler does not stop although it was told to', { reason: String(signal.reason) });
      ended.catch((error: unknown) => log.debug('the handler ended at last', { error }));
      throw signal.reason;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(giveUp);
  }
}
