import type { BusEvent } from '@cartulary/contracts/events';

/** What jobs need of the bus: to stop a job wherever it runs. */
export interface CancelBus {
  publish(event: BusEvent<'job.cancelled'>): Promise<void>;
  subscribe(type: 'job.cancelled', handler: (event: BusEvent<'job.cancelled'>) => void): () => void;
  /** Cancellations may have been missed. */
  onGap(handler: () => void): () => void;
}
