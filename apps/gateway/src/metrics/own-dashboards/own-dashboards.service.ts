import { Injectable } from '@nestjs/common';
import { mayOpen } from '@cartulary/access/module-access';
import type { Reader } from '@cartulary/contracts/endpoints/analyses';
import {
  answerDashboard,
  type ListedDashboard,
  type OwnDashboard,
} from '@cartulary/contracts/endpoints/own-dashboards';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { DashboardCards, type DashboardCard } from '@cartulary/contracts/own-dashboards';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { SharingService } from '../../collaboration/sharing.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { analysesSeen, type AnalysisFound } from '../analyses.queries.js';
import { questionOf } from '../question-of.js';
import { keptOf, nameTaken, readersNamed, readersOf } from '../kept.js';

const kind = 'dashboard';

/**
 * Dashboards that people compose and share: anyone with access gets current answers, and only the owner can change it.
 */
@Injectable()
export class OwnDashboardsService {
  constructor(
    private readonly database: Database,
    private readonly sharing: SharingService,
  ) {}

  async list(caller: Caller): Promise<ListedDashboard[]> {
    const all = await this.database.inOrganisation(caller.organisationId, async () =>
      this.shown(caller, await analysesSeen(caller, kind)),
    );
    return all.map((dashboard) => ({ ...dashboard, cards: dashboard.cards.length }));
  }

  /** @throws AppError `not_found` if this person can't see it */
  read(caller: Caller, id: string): Promise<OwnDashboard> {
    return this.database.inOrganisation(caller.organisationId, () => this.one(caller, id));
  }

  /** @throws AppError `dimension_unknown`; `conflict` for a name that is taken, or too many */
  make(caller: Caller, { name, cards }: InputOf<'dashboards.make'>['body']): Promise<OwnDashboard> {
    requireAnswerable(cards);
    return this.named(caller, async () => {
      const ownerId = caller.accountId;
      if ((await repository(AnalysisRow).countBy({ ownerId, kind })) >= dashboardLimits.maxDashboards)
        throw new AppError('conflict', { message: `At most ${dashboardLimits.maxDashboards} dashboards can be kept` });
      const id = newId();
      await repository(AnalysisRow).insert({ id, ownerId, kind, name, definition: { cards }, readers: [] });
      return this.one(caller, id);
    });
  }

  /**
   * @throws AppError `dashboard_changed` if the version is outdated; `not_found` for other people's; otherwise as
   * {@link make}
   */
  change(
    caller: Caller,
    id: string,
    { version, name, cards }: InputOf<'dashboards.change'>['body'],
  ): Promise<OwnDashboard> {
    requireAnswerable(cards ?? []);
    return this.named(caller, async () => {
      const { ownerId } = await this.own(caller, id);
      const change = { ...(name !== undefined && { name }), ...(cards && { definition: { cards } }) };
      // One statement checks and increments the version: of two simultaneous saves, one is rejected.
      const { affected } = await repository(AnalysisRow).update(
        { id, ownerId, kind, version },
        { ...change, version: version + 1 },
      );
      if (affected !== 1) throw new AppError('dashboard_changed');
      return this.one(caller, id);
    });
  }

  /** @throws AppError `not_found` for other people's, or for readers that don't exist */
  share(caller: Caller, id: string, wanted: readonly Reader[]): Promise<OwnDashboard> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await this.own(caller, id);
      const readers = await readersOf(this.sharing, wanted);
      await repository(AnalysisRow).update({ id, ownerId: caller.accountId, kind }, { readers });
      await recordAudit({
        actorId: caller.accountId,
        action: 'dashboard.share',
        targetKind: 'dashboard',
        targetId: id,
        detail: { before: before.readers, after: readers },
      });
      return this.one(caller, id);
    });
  }

  /** @throws AppError `not_found` for other people's */
  remove({ organisationId, accountId: ownerId }: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(organisationId, async () => {
      const { affected } = await repository(AnalysisRow).delete({ id, ownerId, kind });
      if (affected !== 1) throw new AppError('not_found');
    });
  }

  /**
   * People can only add dashboards to a wall that they can see. Runs in the caller's unit of work. @throws AppError
   * `not_found`
   */
  async requireSeen(caller: Caller, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const seen = new Set((await analysesSeen(caller, kind)).map(({ id }) => id));
    const mayCompose = mayOpen(caller, answerDashboard, caller.subscriptions).open;
    if (!mayCompose || !ids.every((id) => seen.has(id))) throw new AppError('not_found');
  }

  /** Reports `not_found` to people who only have read access, because they can't change it either way. */
  private async own({ accountId: ownerId }: Caller, id: string): Promise<AnalysisRow> {
    const row = await repository(AnalysisRow).findOneBy({ id, ownerId, kind });
    if (!row) throw new AppError('not_found');
    return row;
  }

  private async one(caller: Caller, id: string): Promise<OwnDashboard> {
    const [found] = await this.shown(caller, await analysesSeen(caller, kind, id));
    if (!found) throw new AppError('not_found');
    return found;
  }

  private async shown({ accountId }: Caller, found: readonly AnalysisFound[]): Promise<OwnDashboard[]> {
    const known = await readersNamed(this.sharing, found, accountId);
    return found.flatMap((row) => {
      const cards = cardsOf(row.definition);
      return cards ? [{ ...keptOf(row, accountId, known), version: row.version, cards }] : [];
    });
  }

  private named<T>({ organisationId }: Caller, fn: () => Promise<T>): Promise<T> {
    return nameTaken('Another of your dashboards has this name', () =>
      this.database.inOrganisation(organisationId, fn),
    );
  }
}

/** A definition's cards; undefined if this release doesn't know it or it was tampered with. */
export function cardsOf(definition: unknown): DashboardCard[] | undefined {
  if (typeof definition !== 'object' || definition === null || !('cards' in definition)) return undefined;
  const cards = DashboardCards.safeParse(definition.cards);
  return cards.success ? cards.data : undefined;
}

/** @throws AppError `dimension_unknown` */
function requireAnswerable(cards: readonly DashboardCard[]): void {
  for (const { asks } of cards) if ('measure' in asks) questionOf(asks.measure, asks.by ?? undefined, asks.where);
}
