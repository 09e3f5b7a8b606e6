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

/** From the server when events may have been missed on its side. */
const GAP_EVENT = 'events.gap';
const MAX_DELAY_MS = 30_000;

let socket: Socket | undefined;
/** Until the first try to open it has ended. */
let isOpening = false;
/** When that began, by the clock of the page. */
let openedAt = 0;
/** A change may be told this much later than it could be read. */
const COMMIT_MS = 1_000;
/** Where the log stood when it was last heard of; events after it are asked for when the line was down. */
let cursor: number | undefined;
/** Numbers of the newest logged events that were delivered: replayed and live ones overlap. */
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
  if (!isEventType(type)) return; // An event of a newer server.
  const parsed = safeParse(events[type].payload, payload);
  if (!parsed.success)
    return log.warn('An event was not understood.', { component: 'socket', event: type, error: parsed.error });
  listeners.get(type)?.forEach((listener) => listener(parsed.data as never));
}

/** A logged event counts once, however often and in whatever order it arrives. */
function isRepeated(number: number): boolean {
  if (delivered.has(number)) return true;
  delivered.add(number);
  const [oldest] = delivered;
  if (delivered.size > REMEMBERED_NUMBERS && oldest !== undefined) delivered.delete(oldest);
  cursor = Math.max(cursor ?? 0, number);
  return false;
}

/**
 * Asks for what was missed; at the first connection for where the log stands and for what was told since the pages asked for their data,
 * which they did while the line was being opened.
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

/** Live events are not kept: those that were missed are told as if they had just come. */
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

/** How a line is opened, and what is done where it ends. */
interface Way {
  /** What the handshake says; the server refuses an empty one, and it is tried again. */
  readonly handshake: () => Promise<Record<string, unknown>>;
  /** It stands, for the first time or again, or events were missed on the server's side. */
  readonly caughtUp: () => void;
  /** Whether it may be tried again after a refusal. */
  readonly goesOn: () => boolean;
  /** The server hung up. @returns whether to come back */
  readonly hungUp: () => Promise<boolean>;
}

const ofPerson: Way = {
  handshake: async () => ({
    token: (await call(shortToken, { body: { purpose: 'socket' } })).token,
    version: clientVersion,
  }),
  caughtUp: catchUpOrReload,
  goesOn: () => currentUser() !== undefined,
  // The session may have ended elsewhere: asking for a new token tells, and signs out if so.
  hungUp: refreshSession,
};

/** socket.io comes back by itself after a lost line, but not after a refusal or when the server hung up. */
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

/** The logging service that is tried first (decisions.md, Numbers). */
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

/** Opens the live line; the shell does so while somebody is signed in. Answers the function that closes it. */
export function connectSocket(): () => void {
  if (socket === undefined) logOver((socket = open(ofPerson)));
  return close;
}

/**
 * Opens the live line of a screen on a wall, by its cookie. What it missed is not replayed to it: `onGap` says whenever the line stands
 * that there may be something to ask for.
 * @param onHungUp the server closed it, as it does where a wall was removed @returns closes it
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

/** Calls back for every event of a type, replayed ones included. Answers the function that stops it. */
export function onEvent<T extends EventType>(type: T, listener: (payload: EventPayload<T>) => void): () => void {
  const set = listeners.get(type) ?? new Set<Listener>();
  listeners.set(type, set.add(listener as Listener));
  return () => set.delete(listener as Listener);
}

/** Calls back when more was missed than can be replayed: what is shown must be loaded anew. */
export function onGap(listener: () => void): () => void {
  gapListeners.add(listener);
  return () => gapListeners.delete(listener);
}

/** Calls back with the type of whatever comes of the log that this person may read. */
export function onLogged(listener: (type: string) => void): () => void {
  logListeners.add(listener);
  return () => logListeners.delete(listener);
}

/** `onEvent` for the life of a component; the newest handler is called. */
export function useLiveEvent<T extends EventType>(type: T, handler: (payload: EventPayload<T>) => void): void {
  const newest = useEffectEvent(handler);
  useEffect(() => onEvent(type, (payload) => newest(payload)), [type]);
}

/**
 * Whether events arrive now, so that a page may call itself live; undefined while that is being found out, and nothing should be
 * said that the next moment takes back. Renders again when it changes.
 */
export const useLive = (): boolean | undefined =>
  useSyncExternalStore(
    (tell) => {
      lineListeners.add(tell);
      return () => lineListeners.delete(tell);
    },
    () => (socket === undefined ? false : socket.connected || (isOpening ? undefined : false)),
  );
