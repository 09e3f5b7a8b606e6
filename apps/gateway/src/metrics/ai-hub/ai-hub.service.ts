import { Injectable } from '@nestjs/common';
import type { FactKind } from '@cartulary/contracts/facts/all';
import { Database } from '@cartulary/database/database';
import { readDurations } from '@cartulary/database/durations.queries';
import { periodOf, shownPeriod } from '@cartulary/database/period';
import { countedSinces, countedUntil, readSums } from '@cartulary/database/rollups.queries';
import { ModelsService } from '../../models/models.service.js';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { freshness } from '../counts.js';
import { stageWorks } from '../production/output.js';
import { productionFacts } from '../production/production-behind.js';
import { hubEngines, hubModel } from './catalogue.js';
import { readQueue } from './queue.queries.js';
import { reviewedOf } from './reviewed.js';
import { readReviewed } from './reviewed.queries.js';
import { lastHours, workOfHours } from './work-of-hours.js';

const kinds: readonly FactKind[] = ['stage.ended', 'sealed.made'];

/**
 * The engines and models of the installation, and their results on the organization's documents. Doesn't identify any
 * document or person.
 */
@Injectable()
export class AiHubService {
  constructor(
    private readonly database: Database,
    private readonly models: ModelsService,
  ) {}

  async catalogue(caller: Caller): Promise<AnswerOf<'aiHub.catalogue'>> {
    const { models } = await this.models.list(caller);
    return { engines: hubEngines(models), models: models.map(hubModel) };
  }

  figures(caller: Caller, { days, timezone }: InputOf<'aiHub.figures'>['query']): Promise<AnswerOf<'aiHub.figures'>> {
    const now = new Date();
    const period = periodOf(days, timezone, now);
    const hours = lastHours(now);
    return this.database.inOrganisation(caller.organisationId, async () => {
      // Queried first, so that facts counted in the meantime can't make the figures older than stated.
      const upTo = await countedUntil();
      const sums = await readSums(kinds, [period.whole, ...hours], now);
      const ofPeriod = sums.filter(({ place }) => place === 0);
      const sinces = await countedSinces(kinds);
      return {
        ...freshness(now, productionFacts(ofPeriod), { upTo, since: sinces.get('stage.ended') ?? null }),
        period: shownPeriod(period, timezone),
        ...reviewedOf(await readReviewed(period.whole)),
        sealed: ofPeriod.reduce((all, { kind, facts }) => all + (kind === 'sealed.made' ? facts : 0), 0),
        hours: workOfHours(hours, sums, 1),
        stages: stageWorks(await readDurations('stage.ended', [period.whole], now), ofPeriod),
        queue: await readQueue(),
      };
    });
  }
}
