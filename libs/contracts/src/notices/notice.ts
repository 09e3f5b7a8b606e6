export const notificationTypes = ['success', 'error', 'warning', 'info', 'system'] as const;
export const notificationPriorities = ['critical', 'high', 'medium', 'low'] as const;
/** Each category is a setting in `notifications` (section 3); `marketingEmails` only applies to emails. */
export const notificationCategories = [
  'documentProcessing',
  'securityAlerts',
  'systemUpdates',
  'collaborationUpdates',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export type NotificationPriority = (typeof notificationPriorities)[number];
export type NotificationCategory = (typeof notificationCategories)[number];

/** How a notification is delivered. */
export interface Notice {
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly category: NotificationCategory;
  /** Stays on screen until it is dismissed (section 4). */
  readonly persistent: boolean;
}

/** Text of a notification. `{name}` placeholders are filled in when it is created, so clients don't need these templates. */
export interface NoticeWords {
  readonly title: string;
  readonly message: string;
}
