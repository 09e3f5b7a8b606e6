import { Injectable } from '@nestjs/common';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { replayEvents } from '@cartulary/contracts/endpoints/system';
import { Database } from '@cartulary/database/database';
import { latestEventNumber, readEventsSince } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';

/** More than this, and loading everything anew is quicker than catching up. */
const MAX_REPLAYED = 500;

/** What somebody who was away has missed: the organisation's numbered events that one of the person's principals may see. */
@Injectable()
export class EventReplayService {
  constructor(private readonly database: Database) {}

  async since(caller: Caller, after: number): Promise<DataOf<typeof replayEvents>> {
    const { missed, latest } = await this.database.inOrganisation(caller.organisationId, async () => ({
      missed: await readEventsSince(after, MAX_REPLAYED + 1),
      latest: await latestEventNumber(),
    }));
    const shown = missed.slice(0, MAX_REPLAYED);
    const visible = shown.filter(({ audience }) => audience.some((principal) => caller.principals.includes(principal)));
    return {
      events: visible.map(({ number, type, payload }) => ({ number: number ?? 0, type, payload })),
      // A client that has no number yet asks with one far ahead, and learns the newest.
      latest: shown.at(-1)?.number ?? latest,
      truncated: missed.length > MAX_REPLAYED,
    };
  }
}
