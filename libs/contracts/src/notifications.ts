import * as z from 'zod/mini';
import { notificationTargetKinds } from './notification-targets.js';
import { routes } from './routes.js';

/** Strings of the bell that section 2 of the specification quotes. */
export const bellWords = {
  header: routes.notifications.metadata.title,
  markAllRead: 'Mark all read',
  clearAll: 'Clear all',
  empty: 'No notifications',
  /** In the place of a count above `limits.notifications.badgeMax`. */
  badgeFull: '9+',
} as const;

export const notificationTypes = ['success', 'error', 'warning', 'info', 'system'] as const;
export const notificationPriorities = ['critical', 'high', 'medium', 'low'] as const;
/** Each is a switch of the settings category `notifications` (section 3); `marketingEmails` is mail only. */
export const notificationCategories = [
  'documentProcessing',
  'securityAlerts',
  'systemUpdates',
  'collaborationUpdates',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export type NotificationPriority = (typeof notificationPriorities)[number];
export type NotificationCategory = (typeof notificationCategories)[number];

interface KindEntry {
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly category: NotificationCategory;
  /** Stays on the screen until it is closed (section 4). */
  readonly persistent: boolean;
}

/**
 * Everything that people are told of. A person who switched the category off is not told, except of what is `critical`
 * and `securityAlerts`, which always comes. What they say stands in `notification-words.ts`.
 */
export const notificationKinds = {
  'document.ready': {
    type: 'success',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.needs-review': {
    type: 'warning',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.failed': {
    type: 'error',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.duplicate': {
    type: 'info',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
  },
  'batch.ready': {
    type: 'success',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
  },
  'batch.needs-review': {
    type: 'warning',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
  'batch.failed': {
    type: 'error',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
  'search.matched': {
    type: 'info',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.corrected': {
    type: 'info',
    priority: 'low',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'document.binned': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'item.shared': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'comment.mentioned': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'item.mentioned': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'comment.added': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'comment.answered': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'item.suggested': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.invited': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.moved': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.cancelled': {
    type: 'warning',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.time-changed': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.time-off': {
    type: 'warning',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.ended': {
    type: 'warning',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.answered': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'session.reused': {
    type: 'warning',
    priority: 'critical',
    category: 'securityAlerts',
    persistent: true,
  },
  'session.new-device': {
    type: 'warning',
    priority: 'high',
    category: 'securityAlerts',
    persistent: false,
  },
  'session.displaced': {
    type: 'info',
    priority: 'medium',
    category: 'securityAlerts',
    persistent: false,
  },
  'factors.reset': {
    type: 'warning',
    priority: 'critical',
    category: 'securityAlerts',
    persistent: true,
  },
  'key.expiring': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
  'organisation.settings-changed': {
    type: 'system',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'domain.missed': {
    type: 'warning',
    priority: 'high',
    category: 'securityAlerts',
    persistent: false,
  },
  'domain.lost': {
    type: 'error',
    priority: 'critical',
    category: 'securityAlerts',
    persistent: true,
  },
  'joining.offered': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.asked': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.trial': {
    type: 'info',
    priority: 'low',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.subscribed': {
    type: 'success',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.declined': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.ended': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
  'installation.module-requested': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'installation.item-damaged': {
    type: 'error',
    priority: 'critical',
    category: 'systemUpdates',
    persistent: true,
  },
  'storage.full': {
    type: 'error',
    priority: 'critical',
    category: 'systemUpdates',
    persistent: true,
  },
} as const satisfies Record<string, KindEntry>;

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
  const { priority, category }: KindEntry = notificationKinds[kind];
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
  target: z.nullable(z.object({ kind: z.enum(notificationTargetKinds), id: z.nullable(z.string()) })),
  /** The event of the organisation's log behind it. */
  event: z.object({ type: z.string(), at: z.string() }),
});
export type Notification = z.infer<typeof Notification>;

/** What was done to notifications, told to the person's other tabs and devices. */
export const notificationChanges = ['read', 'unread', 'removed', 'restored', 'cleared'] as const;
export type NotificationChange = (typeof notificationChanges)[number];
