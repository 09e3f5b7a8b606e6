import { deviceName } from '@cartulary/contracts/device-name';
import type { EventPayload, EventType } from '@cartulary/contracts/events';
import { limits } from '@cartulary/contracts/limits';
import { domainLimits } from '@cartulary/contracts/limits/domains';
import { moduleIds, modules } from '@cartulary/contracts/modules';
import { isPersonal } from '@cartulary/contracts/settings';
import { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { AlertWebhookRow } from '@cartulary/database/entities/alert-webhook.entity';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import type { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { SupportAccessRow } from '@cartulary/database/entities/support-access.entity';
import { Not } from 'typeorm';
import { valuesOf } from '../alerts/said.js';
import { accuracyRules } from './accuracy-rules.js';
import { commandCenterRules } from './command-center-rules.js';
import { belongsToBatch, endOfBatch, unlessInBatch } from './batch-ends.js';
import { endOfReading, liveItem } from './end-of-reading.js';
import { learningRules } from './learning-rules.js';
import { meetingRules } from './meeting-rules.js';
import { nameOf } from './name-of.js';
import { reviewRules } from './review-rules.js';
import { talkRules } from './talk-rules.js';
import type { Rule, Telling } from './telling.js';
import { togetherRules } from './together-rules.js';
import { vaultRecoveryRules } from './vault-recovery-rules.js';

/** Someone else changed a document's extracted data: at most one notification an hour, regardless of the change. */
async function corrected(
  { documentId, by }: EventPayload<'entity.corrected'> | EventPayload<'field.corrected'>,
  { createdAt }: OutboxEvent,
): Promise<Telling | null> {
  const item = await liveItem(documentId);
  if (!item || by === undefined) return null;
  return {
    kind: 'document.corrected',
    // Corrections by the owner notify only those watching the document.
    to: by === item.ownerId ? [] : [item.ownerId],
    values: { name: item.title, person: await nameOf(by) },
    target: { kind: 'document', id: documentId },
    onceKey: `document.corrected ${documentId} ${by} ${hourOf(createdAt)}`,
  };
}

const MAX_ERROR_NAME_CHARACTERS = 80;

/** The name of an error; errors of other organizations aren't visible here. */
async function errorName(groupId: string): Promise<string> {
  const [row]: { name: string }[] = await manager().query('SELECT name FROM app.error_group WHERE id = $1', [groupId]);
  return row?.name.slice(0, MAX_ERROR_NAME_CHARACTERS) ?? 'An error';
}

/** The events that notify people. A rule runs in a unit of work of the event's organization; null notifies no one. */
const rules: { readonly [T in EventType]?: Rule<T> } = {
  'document.ready': ({ documentId, state }) => unlessInBatch(documentId, () => endOfReading(documentId, state)),
  'document.failed': ({ documentId, code }) =>
    unlessInBatch(documentId, () => endOfReading(documentId, 'failed', code)),
  'batch.changed': ({ batchId }) => endOfBatch(batchId),

  'document.received': async ({ documentId, duplicateOf }) => {
    if (duplicateOf === undefined || (await belongsToBatch(documentId))) return null;
    const [item, earlier] = [await liveItem(documentId), await repository(Item).findOneBy({ id: duplicateOf })];
    if (!item || !earlier) return null;
    return {
      kind: 'document.duplicate',
      to: [item.ownerId],
      values: { name: item.title, earlier: earlier.title },
      target: { kind: 'document', id: duplicateOf },
    };
  },

  'entity.corrected': corrected,
  'field.corrected': corrected,

  'item.binned': async ({ itemId, by }) => {
    const item = await repository(Item).findOneBy({ id: itemId });
    if (!item || by === undefined || by === item.ownerId) return null;
    return {
      kind: 'document.binned',
      to: [item.ownerId],
      values: { name: item.title, person: await nameOf(by), days: String(limits.binDays) },
      // The library's trash lists only files.
      ...(item.kind === 'file' ? { target: { kind: 'bin', id: null } as const } : {}),
    };
  },

  ...accuracyRules,
  ...reviewRules,
  ...commandCenterRules,
  ...learningRules,
  ...meetingRules,
  ...togetherRules,
  ...vaultRecoveryRules,
  ...talkRules,

  'error.regressed': async ({ groupId, accountId, release }) => ({
    kind: 'error.regressed',
    to: [accountId],
    values: { name: await errorName(groupId), release: release ?? 'an unknown release' },
    target: { kind: 'error', id: groupId },
  }),

  'factors.reset': async ({ accountId, by }) => ({
    kind: 'factors.reset',
    to: [accountId],
    values: { person: await nameOf(by) },
    target: { kind: 'security', id: null },
  }),

  'key.expiring': async ({ keyId }) => {
    const key = await repository(ApiKeyRow).findOneBy({ id: keyId });
    if (key === null || key.revokedAt !== null) return null;
    return {
      kind: 'key.expiring',
      to: [key.createdBy],
      values: { name: key.name, day: key.expiresAt.toISOString().slice(0, 10) },
      target: { kind: 'api-keys', id: null },
    };
  },

  'session.ended': async ({ sessionId, accountId, reason }) => {
    const target = { kind: 'security', id: null } as const;
    if (reason === 'refresh-reused') return { kind: 'session.reused', to: [accountId], target };
    if (reason !== 'too-many') return null;
    const session = await repository(Session).findOneBy({ id: sessionId });
    const userAgent = session?.userAgent ?? null;
    return {
      kind: 'session.displaced',
      to: [accountId],
      values: {
        count: String(limits.auth.maxSessions),
        device: userAgent === null ? 'another device' : deviceName(userAgent),
      },
      target,
    };
  },

  'session.started': async ({ sessionId, accountId, newDevice }) => {
    const session = newDevice ? await repository(Session).findOneBy({ id: sessionId }) : null;
    if (!session) return null;
    return {
      kind: 'session.new-device',
      to: [accountId],
      values: { device: deviceName(session.userAgent), address: session.address ?? 'unknown' },
      target: { kind: 'security', id: null },
    };
  },

  'settings.changed': async ({ category, version, by }) => {
    if (isPersonal(category) || version === null || by === undefined) return null;
    const admins = await repository(Account).findBy({ role: 'admin', isActive: true, id: Not(by) });
    return {
      kind: 'organisation.settings-changed',
      to: admins.map(({ id }) => id),
      values: { person: await nameOf(by), settings: category },
      target: { kind: 'organisation-settings', id: category },
    };
  },

  'domain.changed': async ({ domain, change }) => {
    if (change === 'verified') return null;
    const admins = await repository(Account).findBy({ role: 'admin', isActive: true });
    const { missesUntilLost } = domainLimits;
    return {
      kind: `domain.${change}`,
      to: admins.map(({ id }) => id),
      values: { domain, days: String(change === 'lost' ? missesUntilLost : missesUntilLost - 1) },
      target: { kind: 'domains', id: null },
    };
  },

  'alert.fired': async ({ alertId, ruleId, step, accountIds }) => {
    const [rule, alert] = [
      await repository(AlertRuleRow).findOneBy({ id: ruleId }),
      await repository(AlertRow).findOneBy({ id: alertId }),
    ];
    if (!rule || !alert) return null;
    return {
      kind: 'alert.fired',
      to: accountIds,
      values: valuesOf(rule, alert),
      target: { kind: 'alert', id: ruleId },
      onceKey: `alert.fired ${alertId} ${step}`,
    };
  },

  'reading.fails': ({ readings, failed, limit, since, accountIds }) =>
    Promise.resolve({
      kind: 'reading.fails',
      to: accountIds,
      values: {
        percent: String(Math.round((failed * 100) / readings)),
        failed: String(failed),
        count: String(readings),
        limit: String(limit),
        time: since.slice(0, 16).replace('T', ' '),
      },
      target: { kind: 'alert', id: null },
      onceKey: `reading.fails ${since}`,
    }),

  'alert.webhook-failed': async ({ ruleId, webhookId, deliveryId, tries, accountIds }) => {
    const [rule, webhook] = [
      await repository(AlertRuleRow).findOneBy({ id: ruleId }),
      await repository(AlertWebhookRow).findOneBy({ id: webhookId }),
    ];
    if (!rule || !webhook) return null;
    return {
      kind: 'alert.webhook-failed',
      to: accountIds,
      values: { rule: rule.name, host: new URL(webhook.url).host, count: String(tries) },
      target: { kind: 'alert', id: ruleId },
      onceKey: `alert.webhook-failed ${deliveryId}`,
    };
  },

  'support.asked': async ({ supportAccessId }) => {
    const ask = await repository(SupportAccessRow).findOneBy({ id: supportAccessId });
    if (ask === null || ask.decidedAt !== null || ask.endedAt !== null) return null;
    const admins = await repository(Account).findBy({ role: 'admin', isActive: true });
    return {
      kind: 'support.asked',
      to: admins.map(({ id }) => id),
      values: { person: ask.askedEmail, hours: String(ask.hours) },
      target: { kind: 'support', id: null },
    };
  },

  'support.changed': async ({ supportAccessId }) => {
    const ask = await repository(SupportAccessRow).findOneBy({ id: supportAccessId });
    // A request that was declined or withdrawn opened nothing.
    if (ask === null || ask.expiresAt === null) return null;
    const kind = ask.endedAt === null ? 'support.granted' : 'support.ended';
    const admins = await repository(Account).findBy({ role: 'admin', isActive: true });
    return {
      kind,
      to: admins.map(({ id }) => id),
      values: { person: ask.askedEmail, hours: String(ask.hours) },
      target: { kind: 'support', id: null },
      onceKey: `${kind} ${supportAccessId}`,
    };
  },

  'joining.offered': async ({ accountId, organisation }) => ({
    kind: 'joining.offered',
    to: [accountId],
    values: { organisation },
    target: { kind: 'joining', id: null },
  }),

  'module.changed': async ({ modules: changed, change, by }) => {
    const isGain = change === 'trial' || change === 'subscribed';
    // Added modules concern everyone; requests and expired modules concern only people who can act on them.
    const people = await repository(Account).findBy({ isActive: true, ...(isGain ? {} : { role: 'admin' }) });
    return {
      kind: change === 'requested' ? 'module.asked' : `module.${change}`,
      to: people.map(({ id }) => id).filter((id) => id !== by),
      values: {
        modules: namesOf(changed),
        person: by === null ? '' : await nameOf(by),
        days: String(limits.trialDays),
      },
      target: { kind: 'modules', id: null },
    };
  },

  'module.requested': async ({ modules: wanted }, { organisationId }) => ({
    kind: 'installation.module-requested',
    to: 'operators',
    values: {
      organisation: (await repository(Organisation).findOneByOrFail({ id: organisationId })).name,
      modules: namesOf(wanted),
    },
    target: { kind: 'modules', id: null },
  }),

  'item.damaged': async ({ itemId, pieces }, { organisationId, createdAt }) => ({
    kind: 'installation.item-damaged',
    to: 'operators',
    values: {
      organisation: (await repository(Organisation).findOneByOrFail({ id: organisationId })).name,
      pieces: String(pieces),
    },
    target: { kind: 'damage', id: null },
    // The damage is detected every time the document is opened.
    onceKey: `item.damaged ${itemId} ${createdAt.toISOString().slice(0, 10)}`,
  }),

  'backup.failed': async ({ runId, kind, reason }) => ({
    kind: kind === 'backup' ? 'backup.failed' : 'backup.trial-failed',
    to: 'operators',
    values: { reason },
    target: { kind: 'backup', id: null },
    onceKey: `backup.failed ${runId}`,
  }),

  'storage.full': async (_payload, { createdAt }) => ({
    kind: 'storage.full',
    to: 'operators',
    target: { kind: 'storage', id: null },
    onceKey: `storage.full ${hourOf(createdAt)}`,
  }),
};

/**
 * An event's notification and its recipients; null if there are none. Runs in a unit of work of the event's
 * organization.
 */
export async function tellingOf(event: OutboxEvent): Promise<Telling | null> {
  // The payload was checked against the table when the event was published.
  const rule = rules[event.type] as Rule<EventType> | undefined;
  return rule ? rule(event.payload as EventPayload<EventType>, event) : null;
}

/** Modules of the catalog by their names. */
const namesOf = (ids: readonly string[]): string =>
  moduleIds
    .filter((id) => ids.includes(id))
    .map((id) => modules[id].name)
    .join(', ');

/** The UTC hour of a time: frequent events are reported once per hour. */
const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);
