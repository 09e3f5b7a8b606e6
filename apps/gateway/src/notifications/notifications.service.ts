import { Injectable } from '@nestjs/common';
import { notificationTimeLimits } from '@cartulary/contracts/limits/notification-times';
import type { NotificationTimes } from '@cartulary/contracts/notification-times';
import type { Notification as NotificationRecord, NotificationChange } from '@cartulary/contracts/notifications';
import { Database } from '@cartulary/database/database';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { notificationsOf } from '@cartulary/database/notification-record';
import { notificationTimesOf, setNotificationTimes } from '@cartulary/database/notification-times';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull, Not, type FindOptionsWhere } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';

type ListQuery = InputOf<'notifications.list'>['query'];
type Change = InputOf<'notifications.change'>['body'];
type Where = FindOptionsWhere<Notification>;

/**
 * A person's own notifications; every query filters by account in addition to the organization that row-level security
 * enforces.
 */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  /** Newest first. `total` counts the filtered notifications, `counts` the whole history. */
  list(caller: Caller, query: ListQuery): Promise<AnswerOf<'notifications.list'>> {
    const { page, pageSize, type, priority, category, unread, inBell, snoozed } = query;
    const where: Where = {
      ...ofHistory(caller),
      ...(snoozed ? { snoozedUntil: Not(IsNull()) } : {}),
      ...(type === undefined ? {} : { type }),
      ...(priority === undefined ? {} : { priority }),
      ...(category === undefined ? {} : { category }),
      ...(unread ? { readAt: IsNull() } : {}),
      ...(inBell ? { clearedAt: IsNull() } : {}),
    };
    return this.database.inOrganisation(caller.organisationId, async () => {
      const notifications = repository(Notification);
      const rows = await notifications.find({
        where,
        order: { createdAt: 'DESC', id: 'DESC' },
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      const all = await notifications.countBy(ofHistory(caller));
      const isFiltered = snoozed || Object.keys(where).length > Object.keys(ofHistory(caller)).length;
      const total = isFiltered ? await notifications.countBy(where) : all;
      const unreadCount = await notifications.countBy(unreadOf(caller));
      return { items: await notificationsOf(rows), total, page, pageSize, counts: { all, unread: unreadCount } };
    });
  }

  countUnread(caller: Caller): Promise<number> {
    return this.database.inOrganisation(caller.organisationId, () =>
      repository(Notification).countBy(unreadOf(caller)),
    );
  }

  /**
   * Throws `not_found` if it isn't this person's notification, `invalid_input` if it would return in the past or too
   * far in the future.
   */
  change(caller: Caller, id: string, { read, removed, snoozedUntil }: Change): Promise<NotificationRecord> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const notifications = repository(Notification);
      const row = await notifications.findOneBy({ id, accountId: caller.accountId });
      if (row === null || (row.removedAt !== null && removed === undefined)) throw new AppError('not_found');
      if (removed === false && row.removedAt !== null) {
        await notifications.update({ id }, { removedAt: null });
        await tellDevices(caller, [id], 'restored');
      }
      if (read !== undefined && read !== (row.readAt !== null)) {
        await notifications.update({ id }, { readAt: read ? new Date() : null });
        await tellDevices(caller, [id], read ? 'read' : 'unread');
      }
      if (snoozedUntil !== undefined) {
        await notifications.update({ id }, { snoozedUntil: snoozedUntil === null ? null : soonEnough(snoozedUntil) });
        await tellDevices(caller, [id], snoozedUntil === null ? 'restored' : 'snoozed');
      }
      const [changed] = await notificationsOf([await notifications.findOneByOrFail({ id })]);
      if (changed === undefined) throw new AppError('not_found');
      return changed;
    });
  }

  /** Removes one from the history. Throws `not_found` if it isn't this person's notification. */
  async remove(caller: Caller, id: string): Promise<void> {
    const removed = await this.update(caller, { id, removedAt: IsNull() }, { removedAt: new Date() }, 'removed', [id]);
    if (removed === 0) throw new AppError('not_found');
  }

  /** @returns the number of changed ones */
  markAll(caller: Caller, read: boolean): Promise<number> {
    return read
      ? this.update(
          caller,
          { readAt: IsNull(), removedAt: IsNull(), snoozedUntil: IsNull() },
          { readAt: new Date() },
          'read',
          null,
        )
      : this.update(caller, { readAt: Not(IsNull()), removedAt: IsNull() }, { readAt: null }, 'unread', null);
  }

  /** Empties the bell and keeps the history. @returns the number of cleared ones */
  clear(caller: Caller): Promise<number> {
    return this.update(caller, { clearedAt: IsNull() }, { clearedAt: new Date() }, 'cleared', null);
  }

  times({ accountId, organisationId }: Caller): Promise<NotificationTimes> {
    return this.database.inOrganisation(organisationId, () => notificationTimesOf(accountId));
  }

  setTimes({ accountId, organisationId }: Caller, times: NotificationTimes): Promise<NotificationTimes> {
    return this.database.inOrganisation(organisationId, async () => {
      await setNotificationTimes(accountId, times);
      return notificationTimesOf(accountId);
    });
  }

  private update(
    caller: Caller,
    where: Where,
    values: Partial<Notification>,
    change: NotificationChange,
    ids: string[] | null,
  ): Promise<number> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { affected } = await repository(Notification).update({ ...where, accountId: caller.accountId }, values);
      if (affected) await tellDevices(caller, ids, change);
      return affected ?? 0;
    });
  }
}

const ofHistory = ({ accountId }: Caller): Where => ({ accountId, removedAt: IsNull(), snoozedUntil: IsNull() });
const unreadOf = (caller: Caller): Where => ({ ...ofHistory(caller), readAt: IsNull() });

function soonEnough(moment: string): Date {
  const aheadMs = Date.parse(moment) - Date.now();
  if (aheadMs <= 0 || aheadMs > notificationTimeLimits.snoozeMostMs)
    throw new AppError('invalid_input', {
      data: { issues: [{ path: 'snoozedUntil', message: 'Choose a moment ahead' }] },
    });
  return new Date(moment);
}

/** Syncs the read state between devices. */
const tellDevices = ({ accountId }: Caller, ids: string[] | null, change: NotificationChange): Promise<void> =>
  publishEvent('notification.changed', { notificationIds: ids, change }, [`account:${accountId}`]);
