import { shortToken } from '@cartulary/contracts/endpoints/auth';
import { REPLAYED_WITHIN_MS, replayEvents } from '@cartulary/contracts/endpoints/system';
import type { Envelope } from '@cartulary/contracts/envelope';
import { events, type EventPayload, type EventType, type SocketMessage } from '@cartulary/contracts/events';
import type { EventEntry } from '@cartulary/contracts/events/event';
import { limits } from '@cartulary/contracts/limits';
import { LOG_EVENT } from '@cartulary/contracts/monitoring';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { io, type Socket } from 'socket.io-client';
import { safeParse } from 'zod/mini';
import { call } from '@/lib/api/api';
import { clientVersion } from '@/lib/api/client-version';
import { log } from '@/lib/log/log';
import { offerLogChannel } from '@/lib/log/log-channel';
import { currentUser, refreshSession } from '@/lib/session/session';

type Listener = (payload: never) => void;

/** Sent when the server may have missed events itself. */
const GAP_EVENT = 'events.gap';
const MAX_DELAY_MS = 30_000;

let socket: Socket | undefined;
/** True until the first connection attempt ends. */
let isOpening = false;
/** When opening started, in `performance.now()` time. */
let openedAt = 0;
/** How much later than its commit an event may be published. */
const COMMIT_MS = 1_000;
/** The last known position in the event log. Events after it are requested after a disconnect. */
let cursor: number | undefined;
/** Sequence numbers of the latest delivered events. Replayed and live ones overlap. */
const delivered = new Set<number>();
const REMEMBERED_NUMBERS = 2_000;
const listeners = new Map<EventType, Set<Listener>>();
const gapListeners = new Set<() => void>();
const logListeners = new Set<(type: string) => void>();
const lineListeners = new Set<() => void>();
const tellLine = (): void => {
  isOpening = false;
  lineListeners.forEach((listener) => listener());
};

const isEventType = (name: string): name is EventType => name in events;

function deliver(type: string, payload: unknown, number: number | null): void {
  if (number !== null && isRepeated(number)) return;
  if (number !== null) logListeners.forEach((listener) => listener(type));
  if (!isEventType(type)) return; // An event type from a newer server.
  const parsed = safeParse(events[type].payload, payload);
  if (!parsed.success)
    return log.warn('An event was not understood.', { component: 'socket', event: type, error: parsed.error });
  listeners.get(type)?.forEach((listener) => listener(parsed.data as never));
}

/** Deduplicates logged events, regardless of their order of arrival. */
function isRepeated(number: number): boolean {
  if (delivered.has(number)) return true;
  delivered.add(number);
  const [oldest] = delivered;
  if (delivered.size > REMEMBERED_NUMBERS && oldest !== undefined) delivered.delete(oldest);
  cursor = Math.max(cursor ?? 0, number);
  return false;
}

/**
 * Requests missed events. On the first connection, requests the current log position and the events since pages fetched their data, which
 * they did while the connection was opening.
 */
async function catchUp(): Promise<void> {
  const isBack = cursor !== undefined;
  const sinceOpenedMs = Math.ceil(performance.now() - openedAt) + COMMIT_MS;
  const query =
    cursor === undefined
      ? { after: Number.MAX_SAFE_INTEGER, withinMs: Math.min(sinceOpenedMs, REPLAYED_WITHIN_MS) }
      : { after: cursor };
  const { events: missed, latest, truncated } = await call(replayEvents, { query });
  if (truncated) gapListeners.forEach((listener) => listener());
  else missed.forEach(({ type, payload, number }) => deliver(type, payload, number));
  cursor = Math.max(cursor ?? 0, latest);
  if (isBack) tellWhatMayBeNewer();
}

/** Live-only events aren't logged. Types that may have been missed are delivered as if they had just arrived. */
function tellWhatMayBeNewer(): void {
  const all: Record<string, EventEntry> = events;
  for (const [type, { whenBack }] of Object.entries(all)) if (whenBack) deliver(type, whenBack, null);
}

function catchUpOrReload(): void {
  catchUp().catch((error: unknown) => {
    log.warn('Events that were missed could not be fetched; pages load anew.', { component: 'socket', error });
    gapListeners.forEach((listener) => listener());
  });
}

/** How to open a connection, and what to do when it ends. */
interface Way {
  /** Returns the handshake data. The server rejects an empty handshake, and the client retries. */
  readonly handshake: () => Promise<Record<string, unknown>>;
  /** Called after connecting or reconnecting, or when the server missed events. */
  readonly caughtUp: () => void;
  /** Whether to retry after a refusal. */
  readonly goesOn: () => boolean;
  /** Called when the server disconnected. @returns whether to reconnect */
  readonly hungUp: () => Promise<boolean>;
}

const ofPerson: Way = {
  handshake: async () => ({
    token: (await call(shortToken, { body: { purpose: 'socket' } })).token,
    version: clientVersion,
  }),
  caughtUp: catchUpOrReload,
  goesOn: () => currentUser() !== undefined,
  // The session may have ended elsewhere. Renewing the token reveals that and signs out if so.
  hungUp: refreshSession,
};

/** socket.io reconnects after a lost connection, but not after a refusal or a server disconnect. */
function keepTrying(line: Socket, { goesOn, hungUp }: Way): void {
  let refusals = 0;
  const comeBack = (): void => {
    const delayMs = Math.min(MAX_DELAY_MS, limits.client.retryDelayMs * 2 ** refusals++);
    setTimeout(() => line === socket && line.connect(), delayMs);
  };
  line.on('connect', () => (refusals = 0));
  line.on('connect_error', () => {
    if (!line.active && goesOn()) comeBack();
  });
  line.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void hungUp().then((comesBack) => comesBack && comeBack());
  });
}

function open(way: Way): Socket {
  isOpening = true;
  openedAt = performance.now();
  const line = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    timeout: limits.timeouts.websocketMs,
    auth: (answer) => {
      way.handshake().then(answer, () => answer({}));
    },
  });
  line.on('connect', way.caughtUp);
  line.onAny((type: string, message: SocketMessage) => {
    if (type !== GAP_EVENT) deliver(type, message.payload, message.number);
  });
  line.on(GAP_EVENT, way.caughtUp);
  line.on('connect', tellLine);
  line.on('connect_error', tellLine);
  line.on('disconnect', tellLine);
  keepTrying(line, way);
  return line;
}

/** The first log transport to try (decisions.md, Numbers). */
const logOver = (line: Socket): void =>
  offerLogChannel(async (batch) => {
    if (!line.connected) throw new Error('The live line is down');
    const answer = (await line.timeout(limits.timeouts.websocketMs).emitWithAck(LOG_EVENT, batch)) as Envelope;
    if (!answer.success) throw new Error(answer.error);
  });

function close(): void {
  socket?.close();
  offerLogChannel(undefined);
  socket = undefined;
  cursor = undefined;
  delivered.clear();
}

/** Opens the live connection. The shell does so while someone is signed in. Returns a function that closes it. */
export function connectSocket(): () => void {
  if (socket === undefined) logOver((socket = open(ofPerson)));
  return close;
}

/**
 * Opens the live connection of a wall screen, authenticated by its cookie. Missed events aren't replayed; instead, `onGap` fires on every
 * connect, since there may be something to refetch.
 * @param onHungUp called when the server disconnects, as it does after a wall was removed @returns a function that closes it
 */
export function connectWall(onHungUp: () => void): () => void {
  socket ??= open({
    handshake: () => Promise.resolve({ wall: true }),
    caughtUp: () => gapListeners.forEach((listener) => listener()),
    goesOn: () => true,
    hungUp: () => {
      onHungUp();
      return Promise.resolve(true);
    },
  });
  return close;
}

/** Subscribes to events of one type, including replayed ones. Returns a function that unsubscribes. */
export function onEvent<T extends EventType>(type: T, listener: (payload: EventPayload<T>) => void): () => void {
  const set = listeners.get(type) ?? new Set<Listener>();
  listeners.set(type, set.add(listener as Listener));
  return () => set.delete(listener as Listener);
}

/** Subscribes to gaps: more events were missed than can be replayed, so visible data must be reloaded. */
export function onGap(listener: () => void): () => void {
  gapListeners.add(listener);
  return () => gapListeners.delete(listener);
}

/** Subscribes to the types of all logged events that this person may read. */
export function onLogged(listener: (type: string) => void): () => void {
  logListeners.add(listener);
  return () => logListeners.delete(listener);
}

/** `onEvent` for the lifetime of a component. Always calls the latest handler. */
export function useLiveEvent<T extends EventType>(type: T, handler: (payload: EventPayload<T>) => void): void {
  const newest = useEffectEvent(handler);
  useEffect(() => onEvent(type, (payload) => newest(payload)), [type]);
}

/**
 * Whether events are arriving, so that a page may call itself live. Undefined while connecting, when it's too early to show either state.
 * Re-renders when it changes.
 */
export const useLive = (): boolean | undefined =>
  useSyncExternalStore(
    (tell) => {
      lineListeners.add(tell);
      return () => lineListeners.delete(tell);
    },
    () => (socket === undefined ? false : socket.connected || (isOpening ? undefined : false)),
  );
