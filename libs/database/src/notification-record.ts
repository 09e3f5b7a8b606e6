import type { Notification as NotificationRecord } from '@cartulary/contracts/notifications';
import type { Notification } from './entities/notification.entity.js';

/** The row as the contracts' record. */
export function notificationOf(row: Notification): NotificationRecord {
  const { id, title, message, type, priority, category, persistent, kind, targetKind, targetId } = row;
  return {
    id,
    title,
    message,
    type,
    priority,
    category,
    timestamp: row.createdAt.toISOString(),
    read: row.readAt !== null,
    persistent,
    kind,
    target: targetKind === null ? null : { kind: targetKind, id: targetId },
    event: { type: row.eventType, at: row.eventAt.toISOString() },
  };
}
