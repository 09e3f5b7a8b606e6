import { Injectable } from '@nestjs/common';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { Database } from '@cartulary/database/database';
import { latestEventNumber } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { readLogged, shownRows } from './stream.queries.js';

/** The event log as a person may read it: by the numbers of the log, so that nothing is missed and nothing told twice. */
@Injectable()
export class StreamService {
  constructor(private readonly database: Database) {}

  /** @param after the newest number that the page knows; undefined: the newest events */
  read(caller: Caller, after: number | undefined): Promise<AnswerOf<'realtime.stream'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const latest = await latestEventNumber();
      const since = Math.max(after ?? 0, latest - realtimeLimits.maxEvents);
      const logged = await readLogged(caller, since, latest);
      const rows = await shownRows(caller, logged);
      const left = after === undefined ? 0 : (logged[0]?.total ?? 0) - logged.length;
      return { rows, latest, left };
    });
  }
}
