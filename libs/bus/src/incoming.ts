import type { BusEvent } from '@cartulary/contracts/events';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Subscriptions } from './subscriptions.js';
import { decodeLine, SequenceWatch, type Line } from './wire.js';

/**
 * Receives lines, loads stored payloads, and delivers events in the order of arrival. `load` returns the stored event,
 * or undefined if it is gone.
 */
export class Incoming {
  readonly #watch = new SequenceWatch();
  readonly #lines: Line[] = [];
  #draining = false;

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly log: Logger,
    private readonly load?: (id: string) => Promise<string | undefined>,
  ) {}

  take(text: string): void {
    const line = decodeLine(text);
    if (line === undefined) {
      this.log.warn('a message that is no event came over the bus', { bytes: text.length });
      return;
    }
    this.#lines.push(line);
    if (!this.#draining) void this.#drain();
  }

  /** The connection was down. */
  reconnected(): void {
    this.#watch.reset();
    this.subscriptions.reportGap({ reason: 'reconnected' });
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift()) {
      const seen = this.#watch.see(line.sender, line.sequence);
      if (seen === 'repeat') continue;
      if (seen === 'jump') this.subscriptions.reportGap({ reason: 'lost' });
      const json = 'json' in line.body ? line.body.json : await this.#fetch(line.body.storedAs);
      if (json === undefined) this.subscriptions.reportGap({ reason: 'lost' });
      else this.subscriptions.deliver(JSON.parse(json) as BusEvent);
    }
    this.#draining = false;
  }

  async #fetch(id: string): Promise<string | undefined> {
    try {
      return await this.load?.(id);
    } catch (error) {
      this.log.warn('a stored event could not be read', { payloadId: id, error });
      return undefined;
    }
  }
}
