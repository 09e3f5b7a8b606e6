import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { boundsOf } from '@cartulary/contracts/alert-judgement';
import type { AlertStep } from '@cartulary/contracts/alert-rules';
import { ruleAddress, type WebhookMessage } from '@cartulary/contracts/alert-webhooks';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import type { AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import {
  AlertDeliveryRow,
  AlertWebhookRow,
  type WebhookSecret,
} from '@cartulary/database/entities/alert-webhook.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { requireCallable } from '@cartulary/service/outgoing/callable';
import { KeyRing } from '@cartulary/storage/key-ring';
import { openText, sealText, webhookContext } from '@cartulary/storage/sealed-text';
import { IsNull, MoreThan } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { JOBS } from '../platform/settings/parts.js';
import { ownRule } from './own-rule.js';

const { webhooks: webhookLimits } = alertLimits;

type Made = AnswerOf<'alerts.change'>['secrets'];

/**
 * The webhooks that alert rules call. Administrators choose them; a secret is only returned once, when it's created.
 */
@Injectable()
export class AlertWebhooksService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly settings: GatewaySettings,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * Checks the steps of a rule before they are stored. Existing webhooks may stay, no matter who saves the rule.
   * @throws AppError `webhook_not_yours`, `webhook_refused`
   */
  requireAllowed(caller: Caller, steps: readonly AlertStep[], before: readonly AlertStep[] = []): void {
    const known = addressesOf(before);
    for (const url of addressesOf(steps)) {
      if (known.has(url)) continue;
      if (!holds(caller, 'ENTERPRISE_ADMIN')) throw new AppError('webhook_not_yours');
      try {
        requireCallable(url, this.settings.outgoing);
      } catch (cause) {
        throw new AppError('webhook_refused', { cause });
      }
    }
  }

  /** Syncs the webhooks of a rule with its steps, in the current unit of work. @returns the secrets of new ones */
  async follow(ruleId: string, steps: readonly AlertStep[]): Promise<Made> {
    const wanted = addressesOf(steps);
    const made: Made = [];
    for (const { id, url } of await repository(AlertWebhookRow).findBy({ ruleId }))
      if (!wanted.delete(url)) await repository(AlertWebhookRow).delete({ id });
    for (const url of wanted) {
      const id = newId();
      const secret = newSecret();
      await repository(AlertWebhookRow).insert({
        id,
        ruleId,
        url,
        ...(await this.seal(id, [{ secret, until: null }])),
      });
      made.push({ url, secret });
    }
    return made;
  }

  /** The previous secret keeps signing for a day, so that a receiver can switch. @throws AppError `not_found` */
  renewSecret(caller: Caller, ruleId: string, webhookId: string): Promise<AnswerOf<'alerts.renewSecret'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await ownRule(caller, ruleId);
      const webhook = await ownWebhook(ruleId, webhookId);
      const sealed = { sealed: webhook.secrets, organisationKeyId: webhook.organisationKeyId };
      const [present] = JSON.parse(await openText(this.keys, sealed, webhookContext(webhookId))) as WebhookSecret[];
      const until = new Date(Date.now() + webhookLimits.formerSecretMs).toISOString();
      const secret = newSecret();
      const secrets = [{ secret, until: null }, ...(present ? [{ ...present, until }] : [])];
      const change = { ...(await this.seal(webhookId, secrets)), secretMadeAt: new Date() };
      await repository(AlertWebhookRow).update({ id: webhookId }, change);
      await recordAudit({
        actorId: caller.accountId,
        action: 'alertRule.renew-secret',
        targetKind: 'alertRule',
        targetId: ruleId,
        detail: { webhookId },
      });
      return { secret };
    });
  }

  /** Makes the workers call a webhook once. @throws AppError `not_found`, `webhook_test_waits` */
  test(caller: Caller, ruleId: string, webhookId: string): Promise<void> {
    const { organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const rule = await ownRule(caller, ruleId);
      await ownWebhook(ruleId, webhookId);
      const lately = MoreThan(new Date(Date.now() - webhookLimits.testEveryMs));
      if (await repository(AlertDeliveryRow).existsBy({ webhookId, alertId: IsNull(), createdAt: lately }))
        throw new AppError('webhook_test_waits');
      const deliveryId = newId();
      const body = JSON.stringify(testOf(rule, this.settings.publicUrl));
      await repository(AlertDeliveryRow).insert({ id: deliveryId, webhookId, body });
      afterCommit(async () => {
        await this.queue.enqueue('webhook.send', { organisationId, deliveryId }, { jobId: `webhook-${deliveryId}-0` });
      });
    });
  }

  private async seal(id: string, secrets: readonly WebhookSecret[]) {
    const { sealed, organisationKeyId } = await sealText(this.keys, JSON.stringify(secrets), webhookContext(id));
    return { secrets: sealed, organisationKeyId };
  }
}

const addressesOf = (steps: readonly AlertStep[]): Set<string> =>
  new Set(steps.flatMap(({ url }) => (url === undefined ? [] : [url])));

const newSecret = (): string => `whsec_${randomBytes(webhookLimits.secretBytes).toString('base64')}`;

async function ownWebhook(ruleId: string, id: string): Promise<AlertWebhookRow> {
  const found = await repository(AlertWebhookRow).findOneBy({ id, ruleId });
  if (found === null) throw new AppError('not_found');
  return found;
}

const testOf = ({ id, organisationId, name, definition }: AlertRuleRow, origin: string): WebhookMessage => ({
  type: 'alert.test',
  timestamp: new Date().toISOString(),
  data: {
    organizationId: organisationId,
    ruleId: id,
    rule: name,
    kind: definition.kind,
    measure: definition.measure,
    limit: boundsOf(definition).limit,
    alertId: null,
    value: null,
    firesSince: null,
    step: null,
    url: ruleAddress(origin, id),
  },
});
