import type { Bus } from '@cartulary/bus/bus';
import type { BusEvent } from '@cartulary/contracts/events';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import type { Database } from '@cartulary/database/database';
import { startAuditSealer } from '@cartulary/database/system/audit-sealer';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { startRollUp } from '@cartulary/database/system/roll-up';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { TellingDesk } from './mail/mail-desk.js';
import { startNotifier } from './notifications/notifier.js';
import type { IndexWriter } from './search/index-writer.js';
import { startTextIndexing } from './search/written/text-indexing.js';
import { TextReader } from './search/written/text-reader.js';

interface Parts {
  readonly database: Database;
  readonly systemUrl: string;
  readonly bus: Bus;
  readonly desk: TellingDesk;
  readonly keys: KeyRing;
  readonly index: IndexWriter;
  /** Handles a part's errors; the part keeps running. */
  readonly onError: (part: string) => (error: unknown) => void;
}

/**
 * Starts everything that follows commits by others: events, audit seals, notifications, sums, and the text index.
 * @returns a function that stops them
 */
export function startFollowers({ database, systemUrl, bus, desk, keys, index, onError }: Parts): () => Promise<void> {
  const follows = { database, systemUrl };
  const followers = [
    startOutboxRelay({
      ...follows,
      publish: (events) => publishAll(bus, events),
      onError: onError('The event log'),
    }),
    startAuditSealer({ ...follows, onError: onError('Sealing the audit') }),
    startNotifier({ ...follows, desk, onError: onError('Telling people') }),
    startRollUp({
      ...follows,
      onError: onError('Counting facts'),
      tell: (counted) => publishAll(bus, [...counted].map(countedEvent)),
    }),
    startTextIndexing({
      ...follows,
      keys,
      index,
      reader: new TextReader(),
      onError: onError('Indexing what is written'),
    }),
  ];
  return async () => {
    await Promise.all(followers.map((follower) => follower.stop()));
  };
}

/** Event for people watching the organization's figures. */
const countedEvent = ([organisationId, kinds]: [string, ReadonlySet<string>]): BusEvent<'metrics.changed'> => ({
  type: 'metrics.changed',
  organisationId,
  audience: [metricsRoom(organisationId)],
  payload: { kinds: [...kinds] },
  number: null,
});

async function publishAll(bus: Bus, events: readonly BusEvent[]): Promise<void> {
  await Promise.all(events.map((event) => bus.publish(event)));
}
