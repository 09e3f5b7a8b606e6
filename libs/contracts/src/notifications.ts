import * as z from 'zod/mini';
import { featureNotices } from './notices/all.js';
import {
  notificationCategories,
  notificationPriorities,
  notificationTypes,
  type Notice,
  type NotificationCategory,
} from './notices/notice.js';
import { notificationTargetKinds } from './notification-targets.js';
import { routes } from './routes.js';
import { wireKinds } from './written-kinds.js';

export { notificationCategories, notificationPriorities, notificationTypes };
export type { NotificationCategory, NotificationPriority, NotificationType } from './notices/notice.js';

/** UI strings for the notification bell, from section 2 of the specification. */
export const bellWords = {
  header: routes.notifications.metadata.title,
  markAllRead: 'Mark all read',
  clearAll: 'Clear all',
  empty: 'No notifications',
  /** Shown instead of counts above `limits.notifications.badgeMax`. */
  badgeFull: '9+',
} as const;

/**
 * All notification kinds. Turning off a category suppresses its kinds, except those that are `critical` and in
 * `securityAlerts`, which are always delivered. The wording is in `notification-words.ts`.
 */
export const notificationKinds = featureNotices;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** A personal setting that turns notifications on or off. */
export type NotificationSwitch =
  readonly ['notifications', NotificationCategory] | readonly ['security', 'loginNotifications'];

/** The settings that all have to be on for a kind to be delivered. Empty if it is always delivered. */
export function switchesOf(kind: NotificationKind): readonly NotificationSwitch[] {
  if (alwaysComes(kind)) return [];
  const category = ['notifications', notificationKinds[kind].category] as const;
  return kind === 'session.new-device' ? [category, ['security', 'loginNotifications']] : [category];
}

/** Whether the kind is delivered regardless of settings. */
export const alwaysComes = (kind: NotificationKind): boolean => {
  const { priority, category }: Notice = notificationKinds[kind];
  return priority === 'critical' && category === 'securityAlerts';
};

/** The fields of section 3, plus the destination and cause of the notification. */
export const Notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  priority: z.enum(notificationPriorities),
  category: z.enum(notificationCategories),
  /** ISO 8601. */
  timestamp: z.string(),
  read: z.boolean(),
  persistent: z.boolean(),
  kind: z.enum(notificationKindNames),
  target: z.nullable(
    z.object({
      kind: z.enum(notificationTargetKinds),
      id: z.nullable(z.string()),
      /** Kind of the collaborative item, if it still exists. */
      itemKind: z.optional(z.enum(wireKinds)),
    }),
  ),
  /** The event in the organization's log that caused it. */
  event: z.object({ type: z.string(), at: z.string() }),
  /** ISO 8601. When a snoozed notification returns. */
  snoozedUntil: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/**
 * Changes to notifications, sent to the person's other tabs and devices. `returned`: several notifications that were snoozed or held during
 * quiet hours are delivered now.
 */
export const notificationChanges = ['read', 'unread', 'removed', 'restored', 'cleared', 'snoozed', 'returned'] as const;
export type NotificationChange = (typeof notificationChanges)[number];
