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

/** What closes with the session, or with the wall. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;

/** Beside a room, the one of the screens on walls that may hear something of it. */
const onWalls = (room: string): string => `walls:${room}`;

/** The rooms of whoever calls, by what they may see now. A wall is in no room that holds more than what is open to walls. */
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

/** Where an event is heard: by its audience, and by the walls beside it where it is open to them. */
export function roomsFor({ type, audience }: Pick<BusEvent, 'type' | 'audience'>): string[] {
  const { openToWalls = false }: EventEntry = events[type];
  return openToWalls ? [...audience, ...audience.map(onWalls)] : [...audience];
}
