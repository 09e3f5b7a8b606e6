import type { CallOf } from '@cartulary/contracts/endpoint';
import type { listNotifications } from '@cartulary/contracts/endpoints/notifications';
import {
  notificationCategories,
  notificationPriorities,
  notificationTypes,
  type Notification,
  type NotificationCategory,
  type NotificationPriority,
  type NotificationType,
} from '@cartulary/contracts/notifications';

export const historyViews = ['all', 'unread', 'snoozed'] as const;
export type HistoryView = (typeof historyViews)[number];

/** The current view of the history. All of it is in the URL, so it can be bookmarked and shared. */
export interface HistoryAddress {
  readonly view: HistoryView;
  readonly type: NotificationType | null;
  readonly priority: NotificationPriority | null;
  readonly category: NotificationCategory | null;
  /** The notification whose reason is displayed. */
  readonly openId: string | null;
}

export type HistoryFilter = Omit<NonNullable<CallOf<typeof listNotifications>['query']>, 'page' | 'pageSize'>;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

export const readAddress = (address: URLSearchParams): HistoryAddress => ({
  view: oneOf(historyViews, address.get('view')) ?? 'all',
  type: oneOf(notificationTypes, address.get('type')),
  priority: oneOf(notificationPriorities, address.get('priority')),
  category: oneOf(notificationCategories, address.get('category')),
  openId: address.get('open'),
});

/** The URL of the current view. Omits defaults. */
export function writeAddress({ view, type, priority, category, openId }: HistoryAddress): URLSearchParams {
  const entries = { view: view === 'all' ? null : view, type, priority, category, open: openId };
  return new URLSearchParams(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** The query for the list endpoint. */
export const filterOf = ({ view, type, priority, category }: HistoryAddress): HistoryFilter => ({
  ...(type ? { type } : {}),
  ...(priority ? { priority } : {}),
  ...(category ? { category } : {}),
  ...(view === 'unread' ? { unread: 'true' } : {}),
  ...(view === 'snoozed' ? { snoozed: 'true' } : {}),
});

/** Whether an incoming notification matches the current view. Repeats the server's filters. */
export const fits = (filter: HistoryFilter, { type, priority, category, read }: Notification): boolean =>
  (filter.type === undefined || filter.type === type) &&
  (filter.priority === undefined || filter.priority === priority) &&
  (filter.category === undefined || filter.category === category) &&
  (filter.unread === undefined || !read) &&
  filter.snoozed === undefined;
