import type { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Logger } from '@cartulary/telemetry/logger';
import { In } from 'typeorm';
import type { TellingDesk } from '../mail/mail-desk.js';
import { mailGathered } from '../notifications/tell-by-mail.js';
import { ring } from '../notifications/tell.js';
import { tellBrowsers } from '../push/tell-browsers.js';

const PEOPLE = 500;
/** Per person; the next sweep continues. */
const BATCH = 1_000;

export const NOTIFICATIONS_DUE =
  'FROM app.notification WHERE rings_at <= now() OR mail_due_at <= now() OR snoozed_until <= now()';

interface Context {
  readonly database: Database;
  readonly desk: TellingDesk;
  readonly log: Logger;
}

/**
 * Delivers due notifications, each person's in a separate transaction, so that a failure doesn't block anyone else's.
 */
export async function sweepNotifications({ database, desk, log }: Context): Promise<void> {
  const people = await database.askSystem<{ organisationId: string; accountId: string }>(
    `SELECT DISTINCT organisation_id AS "organisationId", account_id AS "accountId" ${NOTIFICATIONS_DUE} LIMIT $1`,
    [PEOPLE],
  );
  for (const { organisationId, accountId } of people)
    try {
      await database.inOrganisation(organisationId, () => tellWhatWaited(accountId, desk));
    } catch (error) {
      log.error('Notifications that waited could not be told', { organisationId, error });
    }
}

/** In the organization of the current unit of work. Omits notifications that were read or removed in the meantime. */
async function tellWhatWaited(accountId: string, desk: TellingDesk): Promise<void> {
  const due = await repository(Notification)
    .createQueryBuilder('one')
    .where(
      'one.accountId = :accountId AND (one.ringsAt <= now() OR one.mailDueAt <= now() OR one.snoozedUntil <= now())',
      { accountId },
    )
    .orderBy('one.createdAt')
    .addOrderBy('one.id')
    .limit(BATCH)
    .setLock('pessimistic_write')
    .getMany();
  const account = await repository(Account).findOneBy({ id: accountId, isActive: true });
  const nowMs = Date.now();
  const isOver = (moment: Date | null): boolean => moment !== null && moment.getTime() <= nowMs;
  const putOff = due.filter((one) => isOver(one.snoozedUntil));
  const back = { snoozedUntil: null, readAt: null, clearedAt: null, createdAt: new Date(nowMs) };
  const toRing = due.filter((one) => isOver(one.snoozedUntil) || (isOver(one.ringsAt) && one.readAt === null));
  const toMail = due.filter((one) => isOver(one.mailDueAt) && one.readAt === null && one.removedAt === null);
  await change(putOff, back);
  await change(
    due.filter((one) => isOver(one.ringsAt)),
    { ringsAt: null },
  );
  await change(
    due.filter((one) => isOver(one.mailDueAt)),
    { mailDueAt: null },
  );
  await ringOnce(
    toRing.filter((one) => one.removedAt === null).map(({ id }) => id),
    accountId,
    desk,
  );
  if (account) await mailGathered(desk, account, toMail);
}

async function change(rows: readonly Notification[], values: Partial<Notification>): Promise<void> {
  if (rows.length > 0) await repository(Notification).update({ id: In(rows.map(({ id }) => id)) }, values);
}

/** A single notification is displayed as if it were new. For several, one message says that they're back. */
async function ringOnce(ids: string[], accountId: string, desk: TellingDesk): Promise<void> {
  const rows = await repository(Notification).findBy({ id: In(ids) });
  const [only] = rows;
  if (only === undefined) return;
  if (rows.length === 1) return ring(only, desk);
  await publishEvent('notification.changed', { notificationIds: ids, change: 'returned' }, [`account:${accountId}`]);
  await tellBrowsers(desk, accountId, rows);
}
