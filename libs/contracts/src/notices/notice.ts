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

/** How people are told of something. */
export interface Notice {
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly category: NotificationCategory;
  /** Stays on the screen until it is closed (section 4). */
  readonly persistent: boolean;
}

/** What they are told: `{name}` is filled in when it is written, so that no client needs these. */
export interface NoticeWords {
  readonly title: string;
  readonly message: string;
}
