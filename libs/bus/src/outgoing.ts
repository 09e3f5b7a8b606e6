import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BusEvent } from '@cartulary/contracts/events';
import type { Logger } from '@cartulary/telemetry/logger';
import { traceparent } from '@cartulary/telemetry/tracing';

export interface NumberedEvent {
  readonly sequence: number;
  readonly json: string;
}

interface Waiting extends NumberedEvent {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const MAX_BATCH = 100;
const RETRY_DELAYS_MS = [50, 200, 500, 1_000, 1_500, 2_000];

/**
 * Numbers the events of this process and sends them in batches, one at a time, to keep their order. Resends a failed
 * batch with the same numbers; receivers drop duplicates.
 */
export class Outgoing {
  readonly sender = randomUUID();
  readonly #waiting: Waiting[] = [];
  #sequence = 0;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(
    private readonly send: (batch: readonly NumberedEvent[]) => Promise<void>,
    private readonly log: Logger,
  ) {}

  push(event: BusEvent): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The bus is closed.'));
    // Log events already contain their origin.
    const trace = event.trace ?? traceparent();
    const json = JSON.stringify(trace === undefined ? event : { ...event, trace });
    return new Promise((resolve, reject) => {
      this.#sequence += 1;
      this.#waiting.push({ sequence: this.#sequence, json, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Rejects new events, and resolves once the pending ones are sent or have failed. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    // Batches events that are published in the same tick.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#sendBatch(this.#waiting.splice(0, MAX_BATCH));
    this.#running = undefined;
  }

  async #sendBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#sendPatiently(batch);
      for (const event of batch) event.resolve();
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      for (const event of batch) event.reject(reason);
    }
  }

  async #sendPatiently(batch: readonly NumberedEvent[]): Promise<void> {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await this.send(batch);
      } catch (error) {
        if (this.#closed) throw error;
        this.log.warn('events could not be sent, trying again', { events: batch.length, delayMs, error });
        await wait(delayMs);
      }
    }
    return this.send(batch);
  }
}
