import { placeOfTarget } from '@cartulary/contracts/notification-targets';
import type { Notification as NotificationRecord } from '@cartulary/contracts/notifications';
import { isWireKind, type WireKind } from '@cartulary/contracts/written-kinds';
import { In } from 'typeorm';
import { Item } from './entities/item.entity.js';
import type { Notification } from './entities/notification.entity.js';
import { repository } from './organisation-context.js';

/** Converts rows to the contract's records, in a unit of work. The kind of a collaborative target is read from its item. */
export async function notificationsOf(rows: readonly Notification[]): Promise<NotificationRecord[]> {
  const kinds = await kindsOf(rows.flatMap((row) => itemIdOf(row) ?? []));
  return rows.map((row) => {
    const { id, title, message, type, priority, category, persistent, kind, targetKind, targetId } = row;
    const itemKind = kinds.get(itemIdOf(row) ?? '');
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
      target: targetKind === null ? null : { kind: targetKind, id: targetId, ...(itemKind && { itemKind }) },
      event: { type: row.eventType, at: row.eventAt.toISOString() },
      ...(row.snoozedUntil && { snoozedUntil: row.snoozedUntil.toISOString() }),
    };
  });
}

const itemIdOf = ({ targetKind, targetId }: Notification): string | undefined =>
  targetKind === null ? undefined : placeOfTarget(targetKind, targetId)?.itemId;

async function kindsOf(itemIds: readonly string[]): Promise<ReadonlyMap<string, WireKind>> {
  if (itemIds.length === 0) return new Map();
  const items = await repository(Item).find({ where: { id: In([...itemIds]) }, select: { id: true, kind: true } });
  return new Map(items.flatMap(({ id, kind }) => (isWireKind(kind) ? [[id, kind] as const] : [])));
}
