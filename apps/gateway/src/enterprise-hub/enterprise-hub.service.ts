import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { HubOrganisation } from '@cartulary/contracts/endpoints/enterprise-hub';
import { enterpriseHubLimits } from '@cartulary/contracts/limits/enterprise-hub';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import {
  fieldsOf,
  organisationCategories,
  type AnySettingValue,
  type SettingCategory,
} from '@cartulary/contracts/settings';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { SupportAccessRow } from '@cartulary/database/entities/support-access.entity';
import { heldOf } from '@cartulary/database/module-subscriptions';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { IsNull, MoreThan } from 'typeorm';
import { InternalService } from '../internal/internal.service.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { SupportAccessService } from './support-access.service.js';
import { supportOf } from './support-state.js';

const PAGE = 'SELECT id FROM app.organisation ORDER BY lower(name), id LIMIT $1 OFFSET $2';
const TOTAL = 'SELECT count(*)::int AS total FROM app.organisation';
const ACTS = `
  SELECT at, action, target_kind AS "targetKind" FROM app.audit ORDER BY at DESC, id DESC LIMIT $1`;

type Changed = AnswerOf<'enterpriseHub.look'>['settings'][number];
/** The types of settings that contain text entered by people. */
const typed: ReadonlySet<string> = new Set(['text', 'list']);

/** Numbers about organizations, and what support access shows about one. */
@Injectable()
export class EnterpriseHubService {
  constructor(
    private readonly database: Database,
    private readonly internal: InternalService,
    private readonly support: SupportAccessService,
  ) {}

  /**
   * Counts each organization in its own context. @throws AppError access_denied for callers who are neither admin nor
   * operator
   */
  async list(
    caller: Caller,
    { query: { page, pageSize } }: InputOf<'enterpriseHub.list'>,
  ): Promise<AnswerOf<'enterpriseHub.list'>> {
    const operates = holds(caller, INSTALLATION_OPERATE);
    if (!operates && caller.role !== 'admin') throw new AppError('access_denied');
    const { ids, total } = operates ? await this.all(page, pageSize) : own(caller, page);
    const items: HubOrganisation[] = [];
    for (const id of ids) items.push(await this.database.inOrganisation(id, () => this.counted(id, caller)));
    return { items, total, page, pageSize };
  }

  /** The data visible to an operator with support access. @throws AppError support_missing */
  async look(caller: Caller, organisationId: string): Promise<AnswerOf<'enterpriseHub.look'>> {
    const { expiresAt } = await this.support.use(caller, organisationId);
    return this.database.inOrganisation(organisationId, async () => {
      const { takenAt, work, sizes } = await this.internal.ofOrganisation(organisationId);
      const acts: { at: Date; action: string; targetKind: string }[] = await manager().query(ACTS, [
        enterpriseHubLimits.auditShown,
      ]);
      return {
        takenAt,
        work,
        sizes,
        expiresAt: expiresAt.toISOString(),
        settings: (await Promise.all(organisationCategories.map(changedSettings))).flat(),
        acts: acts.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
      };
    });
  }

  private async all(page: number, pageSize: number): Promise<{ ids: string[]; total: number }> {
    const rows = await this.database.askSystem<{ id: string }>(PAGE, [pageSize, (page - 1) * pageSize]);
    const [counted] = await this.database.askSystem<{ total: number }>(TOTAL, []);
    return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
  }

  private async counted(id: string, caller: Caller): Promise<HubOrganisation> {
    const isOwn = id === caller.organisationId;
    const { name, createdAt } = await repository(Organisation).findOneByOrFail({ id });
    const { work, sizes } = await this.internal.ofOrganisation(id);
    const now = new Date();
    const rows = await repository(ModuleSubscription).find({ order: { module: 'ASC' } });
    const { licenseType } = await settingValues('administration', null);
    const asks = await shownAsks(isOwn && caller.role === 'admin' ? {} : { askedBy: caller.accountId }, now);
    return {
      id,
      name,
      isOwn,
      createdAt: createdAt.toISOString(),
      work,
      sizes,
      plan: licenseType,
      people: await repository(Account).countBy({ isActive: true }),
      modules: rows.map((row) => heldOf(row, now)).filter((held) => held !== null),
      support: asks.map((row) => supportOf(row, caller.accountId, now)),
    };
  }
}

/** Open and granted requests first, however old, because no one can end what isn't shown. Then the newest of all. */
async function shownAsks(whose: { askedBy?: string }, now: Date): Promise<SupportAccessRow[]> {
  const rows = repository(SupportAccessRow);
  const order = { askedAt: 'DESC' } as const;
  const going = { ...whose, endedAt: IsNull() };
  const open = await rows.find({
    where: [
      { ...going, decidedAt: IsNull() },
      { ...going, expiresAt: MoreThan(now) },
    ],
    order,
  });
  const newest = await rows.find({ where: whose, order, take: enterpriseHubLimits.shown });
  const known = new Set(open.map(({ id }) => id));
  return [...open, ...newest.filter(({ id }) => !known.has(id))].slice(0, enterpriseHubLimits.shown);
}

const own = ({ organisationId }: Caller, page: number) => ({ ids: page === 1 ? [organisationId] : [], total: 1 });

/**
 * The settings that differ from the defaults. For text entered by people, only the fact that it differs, because it may
 * name someone.
 */
async function changedSettings(category: SettingCategory): Promise<Changed[]> {
  const values: Readonly<Record<string, AnySettingValue>> = { ...(await settingValues(category, null)) };
  return fieldsOf(category)
    .filter(([name, field]) => JSON.stringify(values[name]) !== JSON.stringify(field.default))
    .map(([name, { kind }]) => ({ category, name, value: typed.has(kind) ? null : String(values[name]) }));
}
