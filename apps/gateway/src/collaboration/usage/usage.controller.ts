import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Call } from '../../platform/caller/call.js';
import { sendText } from '../../platform/serve/send-text.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { keptNow, usageByWeek } from './usage.queries.js';

const HEAD = ['week from', 'documents made', 'people active', 'sittings of writing', 'comments', 'exports'];

/** How the organization uses collaboration. */
@Controller()
export class UsageController {
  constructor(private readonly database: Database) {}

  @Serve('usage.read')
  read({ query }: InputOf<'usage.read'>, { caller }: Call): Promise<AnswerOf<'usage.read'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      weeks: await usageByWeek(query.weeks),
      now: await keptNow(),
    }));
  }

  @Serve('usage.export')
  async export({ query }: InputOf<'usage.export'>, call: Call): Promise<void> {
    const weeks = await this.database.inOrganisation(call.caller.organisationId, () => usageByWeek(query.weeks));
    const rows = weeks.map(({ from, documents, people, sittings, comments, exports }) => [
      from,
      ...[documents, people, sittings, comments, exports].map(String),
    ]);
    await sendText(call, 'usage.csv', 'text/csv; charset=utf-8', [UTF8_MARK + toCsv([HEAD, ...rows])]);
  }
}
