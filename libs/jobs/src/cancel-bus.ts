import type { BusEvent } from '@cartulary/contracts/events';

/** The parts of the bus that jobs need: canceling a job in any process. */
export interface CancelBus {
  publish(event: BusEvent<'job.cancelled'>): Promise<void>;
  subscribe(type: 'job.cancelled', handler: (event: BusEvent<'job.cancelled'>) => void): () => void;
  /** Called if cancellations may have been missed. */
  onGap(handler: () => void): () => void;
}
