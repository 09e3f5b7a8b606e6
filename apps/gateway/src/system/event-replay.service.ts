import { Injectable } from '@nestjs/common';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { replayEvents } from '@cartulary/contracts/endpoints/system';
import { Database } from '@cartulary/database/database';
import { latestEventNumber, readEventsSince, readEventsWithin } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';

/** From which number on, and how far back besides. */
interface ReplayQuery {
  readonly after: number;
  readonly withinMs?: number | undefined;
}

/** More than this, and loading everything anew is quicker than catching up. */
const MAX_REPLAYED = 500;

/** What somebody who was away has missed: the organisation's numbered events that one of the person's principals may see. */
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
      // A client that has no number yet asks with one far ahead, and learns the newest.
      latest: shown.at(-1)?.number ?? latest,
      truncated: missed.length > MAX_REPLAYED,
    };
  }
}
