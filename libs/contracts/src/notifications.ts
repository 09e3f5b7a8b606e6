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

/** Strings of the bell that section 2 of the specification quotes. */
export const bellWords = {
  header: routes.notifications.metadata.title,
  markAllRead: 'Mark all read',
  clearAll: 'Clear all',
  empty: 'No notifications',
  /** In the place of a count above `limits.notifications.badgeMax`. */
  badgeFull: '9+',
} as const;

/**
 * Everything that people are told of. A person who switched the category off is not told, except of what is `critical`
 * and `securityAlerts`, which always comes. What they say stands in `notification-words.ts`.
 */
export const notificationKinds = featureNotices;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** A switch of the person's settings. */
export type NotificationSwitch =
  readonly ['notifications', NotificationCategory] | readonly ['security', 'loginNotifications'];

/** The switches that must all be on for it to come; none for what always comes. */
export function switchesOf(kind: NotificationKind): readonly NotificationSwitch[] {
  if (alwaysComes(kind)) return [];
  const category = ['notifications', notificationKinds[kind].category] as const;
  return kind === 'session.new-device' ? [category, ['security', 'loginNotifications']] : [category];
}

/** Whether no switch holds it back. */
export const alwaysComes = (kind: NotificationKind): boolean => {
  const { priority, category }: Notice = notificationKinds[kind];
  return priority === 'critical' && category === 'securityAlerts';
};

/** The fields of section 3, with what it leads to and why it came. */
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
      /** Of something written: of which kind it is, as long as it is there. */
      itemKind: z.optional(z.enum(wireKinds)),
    }),
  ),
  /** The event of the organisation's log behind it. */
  event: z.object({ type: z.string(), at: z.string() }),
  /** ISO 8601, of one that was put off: when it comes back. */
  snoozedUntil: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/**
 * What was done to notifications, told to the person's other tabs and devices. `returned`: several that waited, because they
 * were put off or came in quiet hours, are told now.
 */
export const notificationChanges = ['read', 'unread', 'removed', 'restored', 'cleared', 'snoozed', 'returned'] as const;
export type NotificationChange = (typeof notificationChanges)[number];
