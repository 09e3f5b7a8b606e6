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

/** The bell's data in this browser. The server stores everything. */
export interface Bell {
  readonly state: 'loading' | 'ready' | 'failed';
  /** At most 50, newest first. */
  readonly kept: readonly Notification[];
  /** Number of notifications in the server's history. */
  readonly total: number;
}

type Change = EventPayload<'notification.changed'>;

const nothing: Bell = { state: 'loading', kept: [], total: 0 };
let bell = nothing;
let burst = new BurstWindow();
/**
 * Removed and snoozed ones that have been subtracted: the same change arrives from here and, through the live
 * connection, from the server.
 */
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

/** Loads the bell from the server. Notifications that arrived in the meantime stay. */
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

/** Adds an incoming notification to the bell, unless too many arrived within moments. */
export function receive(notification: Notification, nowMs: number = Date.now()): void {
  if (bell.kept.some(({ id }) => id === notification.id)) return;
  removed.delete(notification.id);
  const admitted = burst.admits(notification.priority, nowMs);
  put({ total: bell.total + 1, ...(admitted ? { kept: newestFirst([notification, ...bell.kept]) } : {}) });
  arrivalListeners.forEach((tell) => tell(notification, admitted));
}

/** Applies changes to notifications, made here or on another device. Idempotent. */
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

/** Applies a change optimistically and sends it. On failure, restores the server's state and throws. */
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

/** Marks one as read or unread. @throws ApiError, like all of these */
export const markRead = (id: string, read: boolean): Promise<void> =>
  change({ notificationIds: [id], change: read ? 'read' : 'unread' }, () =>
    call(changeNotification, { params: { notificationId: id }, body: { read } }),
  );

export const markAllRead = (): Promise<void> =>
  change({ notificationIds: null, change: 'read' }, () => call(markNotifications, { body: { read: true } }));

/** Empties the bell. The history stays. */
export const clearAll = (): Promise<void> =>
  change({ notificationIds: null, change: 'cleared' }, () => call(clearNotifications, {}));

/** Removes one from the history. */
export const remove = (id: string): Promise<void> =>
  change({ notificationIds: [id], change: 'removed' }, () =>
    call(removeNotification, { params: { notificationId: id } }),
  );

/** Snoozes a notification until a given time (ISO 8601). Until then, neither the bell nor the history shows it. */
export const snooze = (id: string, until: string): Promise<void> =>
  change({ notificationIds: [id], change: 'snoozed' }, () =>
    call(changeNotification, { params: { notificationId: id }, body: { snoozedUntil: until } }),
  );

/** Restores a snoozed notification. */
export async function bringBack(id: string): Promise<void> {
  await call(changeNotification, { params: { notificationId: id }, body: { snoozedUntil: null } });
  follow({ notificationIds: [id], change: 'restored' });
}

/** Undoes a removal. */
export async function restore(id: string): Promise<void> {
  await call(changeNotification, { params: { notificationId: id }, body: { removed: false } });
  follow({ notificationIds: [id], change: 'restored' });
}

/** Loads the bell and keeps it live while someone is signed in. Returns a function that disconnects and empties it. */
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

/**
 * Calls the listener for every incoming notification; `admitted` is false for those that the bell dropped. @returns the
 * unsubscribe function
 */
export function onArrival(listener: (notification: Notification, admitted: boolean) => void): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

/**
 * Calls the listener for every change; undefined means that anything may have changed. Returns the unsubscribe
 * function.
 */
export function onChange(listener: (change: Change | undefined) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export const bellNow = (): Bell => bell;

/** The bell. Re-renders when it changes. */
export const useBell = (): Bell =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, bellNow);

/** Number of unread notifications in the bell, as shown by the badge. */
export const unreadIn = ({ kept }: Bell): number => kept.filter(({ read }) => !read).length;
