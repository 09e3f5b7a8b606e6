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

/** What the history shows; all of it stands in the address, so that it can be kept and passed on. */
export interface HistoryAddress {
  readonly unread: boolean;
  readonly type: NotificationType | null;
  readonly priority: NotificationPriority | null;
  readonly category: NotificationCategory | null;
  /** The notification whose reason is shown. */
  readonly openId: string | null;
}

export type HistoryFilter = Omit<NonNullable<CallOf<typeof listNotifications>['query']>, 'page' | 'pageSize'>;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

export const readAddress = (address: URLSearchParams): HistoryAddress => ({
  unread: address.get('view') === 'unread',
  type: oneOf(notificationTypes, address.get('type')),
  priority: oneOf(notificationPriorities, address.get('priority')),
  category: oneOf(notificationCategories, address.get('category')),
  openId: address.get('open'),
});

/** The address of what is shown; defaults are left out. */
export function writeAddress({ unread, type, priority, category, openId }: HistoryAddress): URLSearchParams {
  const entries = { view: unread ? 'unread' : null, type, priority, category, open: openId };
  return new URLSearchParams(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** What the list endpoint is asked for. */
export const filterOf = ({ unread, type, priority, category }: HistoryAddress): HistoryFilter => ({
  ...(type ? { type } : {}),
  ...(priority ? { priority } : {}),
  ...(category ? { category } : {}),
  ...(unread ? { unread: 'true' } : {}),
});

/** Whether a notification that arrives belongs to what is shown: the server's filters again. */
export const fits = (filter: HistoryFilter, { type, priority, category, read }: Notification): boolean =>
  (filter.type === undefined || filter.type === type) &&
  (filter.priority === undefined || filter.priority === priority) &&
  (filter.category === undefined || filter.category === category) &&
  (filter.unread === undefined || !read);
