import { Inject, Injectable } from '@nestjs/common';
import { KeptQuestion } from '@cartulary/contracts/endpoints/analyses';
import type { Explored, ExploredRow } from '@cartulary/contracts/endpoints/explore';
import type { MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import type { AnsweredCard, DashboardAnswers } from '@cartulary/contracts/endpoints/own-dashboards';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import type { CardPicture, CardQuestion, DashboardCard } from '@cartulary/contracts/own-dashboards';
import { Database } from '@cartulary/database/database';
import { WallRow } from '@cartulary/database/entities/wall.entity';
import { repository } from '@cartulary/database/organisation-context';
import { countedSince, countedUntil, readSums, type Sum } from '@cartulary/database/rollups.queries';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { LOG } from '../../platform/settings/parts.js';
import { analysesSeen, questionsSeen, type AnalysisFound, type Viewer } from '../analyses.queries.js';
import { exploredRows, type Question } from '@cartulary/database/explored-rows';
import { questionOf } from '../question-of.js';
import { periodOf, shownPeriod, type Period } from '@cartulary/database/period';
import { cardsOf } from './own-dashboards.service.js';

/** An open dashboard: its cards with their known questions. */
interface Opened extends Pick<AnalysisFound, 'id' | 'name' | 'version'> {
  readonly cards: readonly AskedCard[];
  readonly countedUntil: Date;
  readonly countedSince: Date | null;
}
type AskedCard = Pick<AnsweredCard, 'card' | 'questionName' | 'question'>;

/** The days that all cards cover. */
interface Taken {
  readonly now: Date;
  readonly timezone: string;
}

/** Answers all cards of a dashboard in one call. Equal questions are counted once, each in its own unit of work. */
@Injectable()
export class DashboardAnswersService {
  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * @throws AppError `not_found` for a dashboard that the caller, or the person who added the calling wall, can't see
   */
  async answers(caller: Caller, id: string, timezone: string): Promise<DashboardAnswers> {
    const now = new Date();
    const opened = await this.database.inOrganisation(caller.organisationId, () => open(caller, id));
    const counts = new Map<string, Promise<readonly Sum[]>>();
    const cards: AnsweredCard[] = [];
    // One after another: a dashboard uses one connection, like any other call.
    for (const asked of opened.cards) {
      const count = (question: Question, days: MetricsPeriod, period: Period): Promise<readonly Sum[]> => {
        const key = JSON.stringify([question.measure.fact, amountOf(question), days]);
        const known = counts.get(key);
        if (known) return known;
        const counted = this.database.inOrganisation(caller.organisationId, () =>
          readSums([question.measure.fact], [...period.stretches, ...period.stretchesBefore], now, amountOf(question)),
        );
        counts.set(key, counted);
        return counted;
      };
      cards.push(await this.answered(asked, opened, { now, timezone }, count));
    }
    const newest = cards.flatMap(({ explored }) => explored?.newestFactAt ?? []).sort();
    return {
      id: opened.id,
      name: opened.name,
      version: opened.version,
      ...freshnessOf(opened, now),
      newestFactAt: newest.at(-1) ?? null,
      cards,
    };
  }

  private async answered(
    asked: AskedCard,
    opened: Opened,
    { now, timezone }: Taken,
    count: (question: Question, days: MetricsPeriod, period: Period) => Promise<readonly Sum[]>,
  ): Promise<AnsweredCard> {
    const { question: wanted, card } = asked;
    const without = (unanswered: AnsweredCard['unanswered']): AnsweredCard => ({
      ...asked,
      explored: null,
      rowsInAll: 0,
      unanswered,
    });
    if (wanted === null) return without('question-gone');
    const question = answerable(wanted);
    if (question === undefined) return without('not-answerable');
    const period = periodOf(wanted.days, timezone, now);
    try {
      const sums = await count(question, wanted.days, period);
      const isWhole = opened.countedSince !== null && opened.countedSince <= period.before.from;
      const { newestMs, ...counted } = exploredRows(sums, question, wanted.days, isWhole);
      const explored: Explored = {
        ...freshnessOf(opened, now),
        newestFactAt: newestMs === 0 ? null : new Date(newestMs).toISOString(),
        period: shownPeriod(period, timezone),
        measure: wanted.measure,
        by: wanted.by,
        ...counted,
        rows: shownRows(counted.rows, card.picture),
      };
      return { ...asked, explored, rowsInAll: counted.rows.length, unanswered: null };
    } catch (error) {
      this.log.error('a card of a dashboard could not be counted', { dashboardId: opened.id, error });
      return without('not-counted');
    }
  }
}

const amountOf = ({ measure: { adds } }: Question): string | null => (typeof adds === 'object' ? adds.amount : null);

const freshnessOf = ({ countedUntil: until, countedSince: since }: Opened, now: Date) => ({
  takenAt: now.toISOString(),
  countedUntil: until.toISOString(),
  countedSince: since?.toISOString() ?? null,
});

/** Undefined for a question with known terms that can't be answered, written by another release. */
function answerable({ measure, by, where }: CardQuestion): Question | undefined {
  try {
    return questionOf(measure, by ?? undefined, where);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The largest rows, as many as the chart shows; daily values only if it draws them. */
function shownRows(rows: readonly ExploredRow[], picture: CardPicture): ExploredRow[] {
  switch (picture) {
    case 'number':
    case 'line':
      return [];
    case 'columns':
      return rows.slice(0, dashboardLimits.series);
    case 'bars':
      return rows.slice(0, dashboardLimits.bars).map(withoutDays);
    case 'table':
      return rows.slice(0, dashboardLimits.tableRows).map(withoutDays);
  }
}

const withoutDays = (row: ExploredRow): ExploredRow => ({ ...row, days: [] });

/** Runs in the caller's unit of work. @throws AppError `not_found` */
async function open(caller: Caller, id: string): Promise<Opened> {
  const viewer = await viewerOf(caller, id);
  const [found] = await analysesSeen(viewer, 'dashboard', id);
  const cards = found && cardsOf(found.definition);
  if (!found || !cards) throw new AppError('not_found');
  return {
    id,
    name: found.name,
    version: found.version,
    cards: await askedBy(viewer, cards, found.ownerId),
    countedUntil: await countedUntil(),
    countedSince: await countedSince(),
  };
}

/**
 * A wall shows the dashboards on its list, with the permissions of the person who added it. Runs in the caller's unit
 * of work. @throws AppError `not_found`
 */
async function viewerOf({ accountId, organisationId, wall }: Caller, dashboardId: string): Promise<Viewer> {
  if (wall === undefined) return { accountId, organisationId };
  const { screens, createdBy } = await repository(WallRow).findOneByOrFail({ id: wall.id });
  if (!screens.some((one) => one.dashboardId === dashboardId)) throw new AppError('not_found');
  return { accountId: createdBy, organisationId };
}

async function askedBy(viewer: Viewer, cards: readonly DashboardCard[], ownerId: string): Promise<AskedCard[]> {
  const ids = cards.flatMap(({ asks }) => ('questionId' in asks ? [asks.questionId] : []));
  const kept = ids.length === 0 ? new Map<string, never>() : await questionsSeen(viewer, ids, ownerId);
  return cards.map((card) => {
    const { asks } = card;
    if (!('questionId' in asks)) return { card, questionName: null, question: asks };
    const found = kept.get(asks.questionId);
    const known = KeptQuestion.safeParse(found?.definition);
    if (!found || !known.success) return { card, questionName: null, question: null };
    const { measure, by, where, days } = known.data;
    return { card, questionName: found.name, question: { measure, by, where, days } };
  });
}
