import { Injectable } from '@nestjs/common';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { Database } from '@cartulary/database/database';
import { latestEventNumber } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { countLogged, readLogged, shownRows } from './stream.queries.js';

/** The event log as visible to a person: read by log numbers, so that nothing is missed or repeated. */
@Injectable()
export class StreamService {
  constructor(private readonly database: Database) {}

  /** @param after the latest number that the page has; undefined: the newest events */
  read(caller: Caller, after: number | undefined): Promise<AnswerOf<'realtime.stream'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const latest = await latestEventNumber();
      const since = Math.max(after ?? 0, latest - realtimeLimits.maxEvents);
      const logged = await readLogged(caller, since, latest);
      const rows = await shownRows(caller, logged);
      if (after === undefined) return { rows, latest, left: 0 };
      // Events that weren't examined also count as omitted.
      const told = since === after ? (logged[0]?.total ?? 0) : await countLogged(caller, after, latest);
      const left = told - logged.length;
      return { rows, latest, left };
    });
  }

  /** The last hour, oldest first: the replay contains only what this person can currently see. */
  lastHour(caller: Caller): Promise<AnswerOf<'realtime.lastHour'>> {
    const until = new Date();
    const from = new Date(until.getTime() - realtimeLimits.recentMs);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const latest = await latestEventNumber();
      const portion = { since: from, limit: realtimeLimits.maxReplayed };
      const logged = await readLogged(caller, latest - realtimeLimits.maxEvents, latest, portion);
      const rows = (await shownRows(caller, logged)).toReversed();
      const left = (logged[0]?.total ?? 0) - logged.length;
      return { from: from.toISOString(), until: until.toISOString(), rows, left };
    });
  }
}
