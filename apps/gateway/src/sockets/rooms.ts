import { holds } from '@cartulary/access/actor';
import { mayOpen } from '@cartulary/access/module-access';
import { readExecutive } from '@cartulary/contracts/endpoints/metrics';
import { events, type BusEvent } from '@cartulary/contracts/events';
import type { EventEntry } from '@cartulary/contracts/events/event';
import { ALL_ERRORS_ROOM, errorsRoom } from '@cartulary/contracts/events/error-groups';
import { SYSTEM_ROOM } from '@cartulary/contracts/events/internal';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import type { Caller } from '../platform/caller/call.js';

/** The room that closes with the session, or the wall. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;

/** The room for wall screens that may receive some of a room's events. */
const onWalls = (room: string): string => `walls:${room}`;

/** The rooms that a caller can currently listen to. A wall only gets rooms whose events are all open to walls. */
export function roomsOf(caller: Caller): string[] {
  const figures = mayOpen(caller, readExecutive, caller.subscriptions).open ? [metricsRoom(caller.organisationId)] : [];
  const own = roomOfSession(caller.sessionId);
  if (caller.wall !== undefined) return [own, ...figures.map(onWalls)];
  return [
    own,
    ...caller.principals,
    ...figures,
    ...(caller.role === 'admin' ? [errorsRoom(caller.organisationId)] : []),
    ...(holds(caller, INSTALLATION_OPERATE) ? [SYSTEM_ROOM, ALL_ERRORS_ROOM] : []),
  ];
}

/** An event's rooms: its audience, and their walls if it's open to them. */
export function roomsFor({ type, audience }: Pick<BusEvent, 'type' | 'audience'>): string[] {
  const { openToWalls = false }: EventEntry = events[type];
  return openToWalls ? [...audience, ...audience.map(onWalls)] : [...audience];
}
