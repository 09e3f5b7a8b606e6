import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { NotificationTimes } from '../notification-times.js';
import { Notification, notificationCategories, notificationPriorities, notificationTypes } from '../notifications.js';

const params = z.object({ notificationId: z.uuid() });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'List your notifications, newest first',
  access: 'session',
  query: z.object({
    ...paging,
    type: z.optional(z.enum(notificationTypes)),
    priority: z.optional(z.enum(notificationPriorities)),
    category: z.optional(z.enum(notificationCategories)),
    unread: z._default(flag, false),
    /** Only notifications that 'Clear all' hasn't removed from the bell. */
    inBell: z._default(flag, false),
    /** Only snoozed ones. */
    snoozed: z._default(flag, false),
  }),
  data: z.extend(listOf(Notification), {
    /** Unfiltered totals of the whole history: all and unread. */
    counts: z.object({ all: z.int(), unread: z.int() }),
  }),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/unread',
  summary: 'Get how many unread notifications you have',
  access: 'session',
  data: z.object({ unread: z.int() }),
});

export const changeNotification = endpoint({
  method: 'PATCH',
  path: '/api/v1/notifications/:notificationId',
  summary: 'Mark a notification as read or unread, snooze it, or undo its removal',
  access: 'session',
  params,
  body: z.object({
    read: z.optional(z.boolean()),
    removed: z.optional(z.literal(false)),
    /** End of the snooze; null ends it now. */
    snoozedUntil: z.optional(z.nullable(z.iso.datetime())),
  }),
  data: Notification,
  errors: ['not_found'],
});

export const removeNotification = endpoint({
  method: 'DELETE',
  path: '/api/v1/notifications/:notificationId',
  summary: 'Remove a notification from the history',
  access: 'session',
  params,
  errors: ['not_found'],
});

const changed = z.object({ changed: z.int() });

export const markNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read',
  summary: 'Mark all notifications as read or unread',
  access: 'session',
  body: z.object({ read: z.boolean() }),
  data: changed,
});

export const clearNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/clear',
  summary: 'Clear the notification bell. The history keeps everything',
  access: 'session',
  data: changed,
});

export const readNotificationTimes = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/times',
  summary: 'Get when you’re notified: how emails are grouped, and quiet hours',
  access: 'session',
  data: NotificationTimes,
});

export const writeNotificationTimes = endpoint({
  method: 'PUT',
  path: '/api/v1/notifications/times',
  summary: 'Set when you’re notified: how emails are grouped, and quiet hours',
  access: 'session',
  body: NotificationTimes,
  data: NotificationTimes,
});

export const notificationsEndpoints = {
  'notifications.list': listNotifications,
  'notifications.unread': countUnread,
  'notifications.change': changeNotification,
  'notifications.remove': removeNotification,
  'notifications.mark': markNotifications,
  'notifications.clear': clearNotifications,
  'notifications.times': readNotificationTimes,
  'notifications.set-times': writeNotificationTimes,
} as const satisfies Record<string, Endpoint>;
