import { Injectable } from '@nestjs/common';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { replayEvents } from '@cartulary/contracts/endpoints/system';
import { Database } from '@cartulary/database/database';
import { latestEventNumber, readEventsSince, readEventsWithin } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';

/** The first event number, and how far back to go in addition. */
interface ReplayQuery {
  readonly after: number;
  readonly withinMs?: number | undefined;
}

/** Beyond this number, reloading everything is faster than catching up. */
const MAX_REPLAYED = 500;

/** The events that a person missed: the organization's numbered events that one of their principals may see. */
@Injectable()
export class EventReplayService {
  constructor(private readonly database: Database) {}

  async since(caller: Caller, { after, withinMs }: ReplayQuery): Promise<DataOf<typeof replayEvents>> {
    const { missed, recent, latest } = await this.database.inOrganisation(caller.organisationId, async () => ({
      missed: await readEventsSince(after, MAX_REPLAYED + 1),
      recent: withinMs === undefined ? [] : await readEventsWithin(withinMs, MAX_REPLAYED),
      latest: await latestEventNumber(),
    }));
    const shown = missed.slice(0, MAX_REPLAYED);
    const before = recent.filter(({ number }) => (number ?? 0) <= after);
    const visible = [...before, ...shown].filter(({ audience }) =>
      audience.some((principal) => caller.principals.includes(principal)),
    );
    return {
      events: visible.map(({ number, type, payload }) => ({ number: number ?? 0, type, payload })),
      // A client without a number asks with a high one, and gets the latest.
      latest: shown.at(-1)?.number ?? latest,
      truncated: missed.length > MAX_REPLAYED,
    };
  }
}
