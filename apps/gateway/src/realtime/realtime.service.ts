import { Injectable } from '@nestjs/common';
import { lastDays } from '@cartulary/contracts/calendar-days';
import type { Realtime } from '@cartulary/contracts/endpoints/realtime';
import { Database } from '@cartulary/database/database';
import { countedUntil } from '@cartulary/database/rollups.queries';
import type { Caller } from '../platform/caller/call.js';
import { readEntities } from './entities.queries.js';
import { readFlow } from './flow.queries.js';
import { readMinutes, readToday } from './minutes.js';
import { readBatches, readPeople } from './people.queries.js';

/**
 * An organization's current activity. Numbers cover all of it and identify no one; names are limited to what this
 * person can see.
 */
@Injectable()
export class RealtimeService {
  constructor(private readonly database: Database) {}

  /** All in one unit of work, so that the numbers are consistent. */
  read(caller: Caller, timeZone: string): Promise<Realtime> {
    const now = new Date();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const counted = await countedUntil();
      const [today] = lastDays(1, timeZone, now);
      return {
        takenAt: now.toISOString(),
        countedUntil: counted.toISOString(),
        ...(await readFlow()),
        today: await readToday(today?.from ?? now, now),
        minutes: await readMinutes(counted, now),
        people: await readPeople(caller, now),
        batches: await readBatches(caller),
        entities: await readEntities(caller, now),
      };
    });
  }
}
