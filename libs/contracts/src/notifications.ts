import * as z from 'zod/mini';
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

/** What a notification leads to; `id` where there are many of the kind. */
export const notificationTargetKinds = [
  'document',
  'bin',
  'security',
  'organisation-settings',
  'storage',
  'modules',
] as const;
export type NotificationTargetKind = (typeof notificationTargetKinds)[number];

interface KindEntry {
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly category: NotificationCategory;
  /** Stays on the screen until it is closed (section 4). */
  readonly persistent: boolean;
  /** `{name}` is filled in when it is written. */
  readonly title: string;
  readonly message: string;
}

/**
 * Everything that people are told of. A person who switched the category off is not told, except of what is `critical`
 * and `securityAlerts`, which always comes.
 */
export const notificationKinds = {
  'document.ready': {
    type: 'success',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
    title: '{name} is ready',
    message: 'It was read to the end and can be searched.',
  },
  'document.needs-review': {
    type: 'warning',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
    title: '{name} needs your review',
    message: 'It was read, but the reader was not sure of something in it.',
  },
  'document.failed': {
    type: 'error',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
    title: '{name} could not be read',
    message: '{reason}',
  },
  'document.duplicate': {
    type: 'info',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
    title: '{name} was here already',
    message: 'It is the same file as {earlier}. The original is kept once.',
  },
  'search.matched': {
    type: 'info',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
    title: 'New for ‘{search}’: {name}',
    message: 'It fits a search that you keep.',
  },
  'document.corrected': {
    type: 'info',
    priority: 'low',
    category: 'collaborationUpdates',
    persistent: false,
    title: '{person} worked on {name}',
    message: 'A value in your document was confirmed, corrected or marked.',
  },
  'document.binned': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
    title: '{person} moved {name} to the bin',
    message: 'It is your document. It can be restored for {days} days.',
  },
  'session.reused': {
    type: 'warning',
    priority: 'critical',
    category: 'securityAlerts',
    persistent: true,
    title: 'A device was signed out',
    message:
      'A sign-in that had already been renewed was used again, so that device was signed out. If it was not you, end the sessions you do not know under Settings, Security, and tell your administrator.',
  },
  'session.new-device': {
    type: 'warning',
    priority: 'high',
    category: 'securityAlerts',
    persistent: false,
    title: 'New sign-in from {device}',
    message:
      'From the address {address}. If it was not you, end the sessions you do not know under Settings, Security, and tell your administrator.',
  },
  'session.displaced': {
    type: 'info',
    priority: 'medium',
    category: 'securityAlerts',
    persistent: false,
    title: 'Your oldest sign-in ended',
    message: 'You can be signed in on {count} devices at a time, so the oldest one was signed out.',
  },
  'organisation.settings-changed': {
    type: 'system',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
    title: '{person} changed the organisation’s settings',
    message: 'What changed is in the category ‘{settings}’.',
  },
  'module.asked': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
    title: '{person} asked for {modules}',
    message: 'The operator of this installation decides. An administrator can start a trial meanwhile.',
  },
  'module.trial': {
    type: 'info',
    priority: 'low',
    category: 'systemUpdates',
    persistent: false,
    title: '{person} started a trial of {modules}',
    message: 'It is open for {days} days, then read-only.',
  },
  'module.subscribed': {
    type: 'success',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
    title: 'Your organisation has {modules}',
    message: 'The operator of this installation granted it.',
  },
  'module.declined': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
    title: '{modules} was declined',
    message: 'The operator of this installation decided so. It can be asked for again.',
  },
  'module.ended': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
    title: '{modules} is read-only now',
    message: 'The trial or subscription has ended. What is there can be read; nothing was deleted.',
  },
  'installation.module-requested': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
    title: '{organisation} asks for {modules}',
    message: 'You operate this installation: you decide.',
  },
  'storage.full': {
    type: 'error',
    priority: 'critical',
    category: 'systemUpdates',
    persistent: true,
    title: 'The storage of this installation is full',
    message: 'Uploads are refused until there is room again. What is stored is safe.',
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
