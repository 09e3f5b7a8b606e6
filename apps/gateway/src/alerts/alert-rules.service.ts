import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { Alert, AlertRule, AlertWebhook } from '@cartulary/contracts/endpoints/alerts';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { cleanName } from '../platform/items/unseen.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { BUS } from '../platform/settings/parts.js';
import { alertsChanged } from './alerts-changed.js';
import { readOpenAlerts, readRules, type RuleFound } from './alerts.queries.js';
import { mayChange, ownRule } from './own-rule.js';
import { readWatch } from './reading-watch.js';
import { readWebhooks } from './webhooks.queries.js';
import { seesAddresses, withAddresses, withOrigins } from './webhook-addresses.js';
import { AlertWebhooksService } from './webhooks.service.js';

type Wanted = InputOf<'alerts.create'>['body'];
const DAY_MS = 86_400_000;

/**
 * An organization's alert rules. Anyone with access to figures can see all rules and add some; only a rule's creator
 * and administrators can change it.
 */
@Injectable()
export class AlertRulesService {
  constructor(
    private readonly database: Database,
    private readonly webhooks: AlertWebhooksService,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  list(caller: Caller): Promise<AnswerOf<'alerts.rules'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const open = await readOpenAlerts();
      const webhooksOf = await readWebhooks();
      const rules = await readRules();
      const items = rules.map((row) => shown(row, open.get(row.id) ?? null, webhooksOf(row.id), caller));
      return { items, watch: await readWatch() };
    });
  }

  /**
   * @throws AppError `too_many_alert_rules`; `not_found` for a team that the caller isn't in; `webhook_not_yours`,
   * `webhook_refused`
   */
  async create(caller: Caller, wanted: Wanted): Promise<AnswerOf<'alerts.create'>> {
    const id = newId();
    const secrets = await this.acting(caller, async () => {
      requireOwnTeams(caller, wanted);
      this.webhooks.requireAllowed(caller, wanted.steps);
      // Serialized, so that two requests can't both add the last rule.
      await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
      if ((await repository(AlertRuleRow).count()) >= alertLimits.maxOfOrganisation)
        throw new AppError('too_many_alert_rules');
      await repository(AlertRuleRow).insert({ id, madeBy: caller.accountId, ...written(wanted) });
      await record(caller, 'alertRule.add', id, { after: told(wanted) });
      return this.webhooks.follow(id, wanted.steps);
    });
    return { id, secrets };
  }

  /**
   * Replaces a rule: it is evaluated from scratch, and its open alerts end. @throws AppError as {@link create},
   * `not_found`
   */
  async change(caller: Caller, ruleId: string, sent: Wanted): Promise<AnswerOf<'alerts.change'>> {
    const secrets = await this.acting(caller, async () => {
      const before = await ownRule(caller, ruleId);
      const wanted = seesAddresses(caller) ? sent : { ...sent, steps: withAddresses(sent.steps, before.steps) };
      requireOwnTeams(caller, wanted, before);
      this.webhooks.requireAllowed(caller, wanted.steps, before.steps);
      const anew = { judgedUntil: null, score: null, isFiring: false, stateMinutes: 0 };
      await endAlerts(ruleId);
      await repository(AlertRuleRow).update({ id: ruleId }, { ...written(wanted), ...anew });
      await record(caller, 'alertRule.change', ruleId, { before: told(before), after: told(wanted) });
      return this.webhooks.follow(ruleId, wanted.steps);
    });
    return { secrets };
  }

  /** @throws AppError `not_found` */
  mute(caller: Caller, ruleId: string, until: string | null): Promise<void> {
    return this.acting(caller, async () => {
      await ownRule(caller, ruleId);
      const latest = Date.now() + alertLimits.maxMuteDays * DAY_MS;
      const mutedUntil = until === null ? null : new Date(Math.min(Date.parse(until), latest));
      await repository(AlertRuleRow).update({ id: ruleId }, { mutedUntil });
      await record(caller, 'alertRule.mute', ruleId, { after: { until: mutedUntil } });
    });
  }

  /** Deletes its history too; the audit log stays. @throws AppError `not_found` */
  remove(caller: Caller, ruleId: string): Promise<void> {
    return this.acting(caller, async () => {
      const { name, definition } = await ownRule(caller, ruleId);
      await repository(AlertRuleRow).delete({ id: ruleId });
      await record(caller, 'alertRule.remove', ruleId, { before: { name, definition } });
    });
  }

  private async acting<T>(caller: Caller, act: () => Promise<T>): Promise<T> {
    const done = await this.database.inOrganisation(caller.organisationId, act);
    await this.bus.publish(alertsChanged(caller.organisationId));
    return done;
  }
}

/** The previous rule's alerts end, and none of them reopens or sends notifications. */
async function endAlerts(ruleId: string): Promise<void> {
  await repository(AlertRow).update({ ruleId, clearedAt: IsNull() }, { clearedAt: new Date() });
  await repository(AlertRow).update({ ruleId, isOfFormerRule: false }, { isOfFormerRule: true });
}

/** A rule can only notify its creator's teams; teams that it already notified may stay. */
function requireOwnTeams({ teamIds = [] }: Caller, { steps }: Wanted, before?: AlertRuleRow): void {
  const known = [...teamIds, ...(before?.steps.map(({ teamId }) => teamId) ?? [])];
  if (steps.some(({ teamId }) => teamId !== null && !known.includes(teamId))) throw new AppError('not_found');
}

const written = ({ name, definition, steps, isOn }: Wanted) => ({
  name: cleanName(name) || name,
  definition,
  isOn,
  steps: steps.toSorted((one, other) => one.afterMinutes - other.afterMinutes),
});

/** The part of a rule in the audit log. */
const told = ({ name, definition, steps, isOn }: Pick<AlertRuleRow, 'name' | 'definition' | 'steps' | 'isOn'>) => ({
  name,
  definition,
  steps: withOrigins(steps),
  isOn,
});

const record = (caller: Caller, action: AuditAction, targetId: string, detail: object): Promise<void> =>
  recordAudit({ actorId: caller.accountId, action, targetKind: 'alertRule', targetId, detail });

const shown = (row: RuleFound, alert: Alert | null, webhooks: AlertWebhook[], caller: Caller): AlertRule => ({
  id: row.id,
  name: row.name,
  definition: row.definition,
  isOn: row.isOn,
  steps: seesAddresses(caller) ? [...row.steps] : withOrigins(row.steps),
  madeBy: row.maker,
  mayChange: mayChange(row, caller),
  mutedUntil: row.mutedUntil !== null && row.mutedUntil > new Date() ? row.mutedUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  judgedUntil: row.judgedUntil?.toISOString() ?? null,
  score: row.score,
  pendingMinutes: row.isFiring ? 0 : row.stateMinutes,
  alert,
  firedAt: row.firedAt?.toISOString() ?? null,
  webhooks: mayChange(row, caller) ? webhooksFor(caller, webhooks) : [],
});

const webhooksFor = (caller: Caller, webhooks: AlertWebhook[]): AlertWebhook[] =>
  seesAddresses(caller) ? webhooks : withOrigins(webhooks);
