import {
  changeNotification,
  clearNotifications,
  listNotifications,
  markNotifications,
  removeNotification,
} from '@cartulary/contracts/endpoints/notifications';
import type { EventPayload } from '@cartulary/contracts/events';
import { limits } from '@cartulary/contracts/limits';
import type { Notification } from '@cartulary/contracts/notifications';
import { useSyncExternalStore } from 'react';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { onEvent, onGap } from '@/lib/socket/socket';
import { BurstWindow } from './notification-rules';

/** What the bell keeps in this browser; the server keeps everything. */
export interface Bell {
  readonly state: 'loading' | 'ready' | 'failed';
  /** At most 50, newest first. */
  readonly kept: readonly Notification[];
  /** How many the history on the server holds. */
  readonly total: number;
}

type Change = EventPayload<'notification.changed'>;

const nothing: Bell = { state: 'loading', kept: [], total: 0 };
let bell = nothing;
let burst = new BurstWindow();
/** Removed and put-off ones that were counted off: the same change comes from here and, with the live line, from the server. */
let removed = new Set<string>();
const listeners = new Set<() => void>();
const arrivalListeners = new Set<(notification: Notification, admitted: boolean) => void>();
const changeListeners = new Set<(change: Change | undefined) => void>();

function put(next: Partial<Bell>): void {
  bell = { ...bell, ...next };
  listeners.forEach((tell) => tell());
}

const newestFirst = (notifications: Iterable<Notification>): Notification[] =>
  [...new Map([...notifications].map((each) => [each.id, each])).values()]
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp) || b.id.localeCompare(a.id))
    .slice(0, limits.notifications.kept);

/** Fills the bell from the server; what arrived meanwhile stays. */
export async function loadBell(): Promise<void> {
  const before = new Set(bell.kept);
  try {
    const { items, counts } = await call(listNotifications, {
      query: { inBell: 'true', pageSize: limits.notifications.kept },
    });
    const meanwhile = bell.kept.filter((each) => !before.has(each));
    put({ state: 'ready', kept: newestFirst([...meanwhile, ...items]), total: counts.all });
  } catch (error) {
    log.warn('The notifications could not be loaded.', { component: 'notifications', error });
    if (bell.state === 'loading') put({ state: 'failed' });
  }
}

/** Takes a notification in: into the bell unless there were too many within moments. */
export function receive(notification: Notification, nowMs: number = Date.now()): void {
  if (bell.kept.some(({ id }) => id === notification.id)) return;
  removed.delete(notification.id);
  const admitted = burst.admits(notification.priority, nowMs);
  put({ total: bell.total + 1, ...(admitted ? { kept: newestFirst([notification, ...bell.kept]) } : {}) });
  arrivalListeners.forEach((tell) => tell(notification, admitted));
}

/** Follows what was done to notifications, here or on another device. Doing it twice changes nothing. */
export function follow(change: Change): void {
  const { notificationIds: ids, change: what } = change;
  const concerns = ({ id }: Notification): boolean => ids === null || ids.includes(id);
  if (what === 'read' || what === 'unread') {
    const read = what === 'read';
    put({ kept: bell.kept.map((each) => (concerns(each) && each.read !== read ? { ...each, read } : each)) });
  } else if (what === 'cleared') {
    put({ kept: [] });
  } else if (what === 'removed' || what === 'snoozed') {
    const gone = (ids ?? []).filter((id) => !removed.has(id));
    gone.forEach((id) => removed.add(id));
    put({ kept: bell.kept.filter((each) => !concerns(each)), total: Math.max(0, bell.total - gone.length) });
  } else {
    ids?.forEach((id) => removed.delete(id));
    void loadBell();
  }
  changeListeners.forEach((tell) => tell(change));
}

/** Shows a change at once and tells the server; if that fails, everything is shown as the server has it, and it is thrown. */
async function change(made: Change, tellServer: () => Promise<unknown>): Promise<void> {
  follow(made);
  try {
    await tellServer();
  } catch (error) {
    removed = new Set();
    await loadBell();
    changeListeners.forEach((tell) => tell(undefined));
    throw error;
  }
}

/** Marks one as read or unread. Throws ApiError, as all of these do. */
export const markRead = (id: string, read: boolean): Promise<void> =>
  change({ notificationIds: [id], change: read ? 'read' : 'unread' }, () =>
    call(changeNotification, { params: { notificationId: id }, body: { read } }),
  );

export const markAllRead = (): Promise<void> =>
  change({ notificationIds: null, change: 'read' }, () => call(markNotifications, { body: { read: true } }));

/** Empties the bell; the history stays. */
export const clearAll = (): Promise<void> =>
  change({ notificationIds: null, change: 'cleared' }, () => call(clearNotifications, {}));

/** Takes one out of the history. */
export const remove = (id: string): Promise<void> =>
  change({ notificationIds: [id], change: 'removed' }, () =>
    call(removeNotification, { params: { notificationId: id } }),
  );

/** Puts one off until a moment (ISO 8601): until then neither bell nor history show it. */
export const snooze = (id: string, until: string): Promise<void> =>
  change({ notificationIds: [id], change: 'snoozed' }, () =>
    call(changeNotification, { params: { notificationId: id }, body: { snoozedUntil: until } }),
  );

/** Brings back what was put off. */
export async function bringBack(id: string): Promise<void> {
  await call(changeNotification, { params: { notificationId: id }, body: { snoozedUntil: null } });
  follow({ notificationIds: [id], change: 'restored' });
}

/** Takes back a removal. */
export async function restore(id: string): Promise<void> {
  await call(changeNotification, { params: { notificationId: id }, body: { removed: false } });
  follow({ notificationIds: [id], change: 'restored' });
}

/** Fills the bell and keeps it live, while somebody is signed in. Answers the function that ends and empties it. */
export function connectBell(): () => void {
  void loadBell();
  const ends = [
    onEvent('notification.created', ({ notification }) => receive(notification)),
    onEvent('notification.changed', follow),
    onGap(() => void loadBell()),
  ];
  return () => {
    ends.forEach((end) => end());
    burst = new BurstWindow();
    removed = new Set();
    put(nothing);
  };
}

/** Calls back for every arrival; `admitted` is false for what the bell dropped. Answers the function that stops it. */
export function onArrival(listener: (notification: Notification, admitted: boolean) => void): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

/** Calls back for every change; undefined means that anything may be different. Answers the function that stops it. */
export function onChange(listener: (change: Change | undefined) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export const bellNow = (): Bell => bell;

/** The bell; renders again when it changes. */
export const useBell = (): Bell =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, bellNow);

/** How many of the kept ones are unread: what the badge shows. */
export const unreadIn = ({ kept }: Bell): number => kept.filter(({ read }) => !read).length;
