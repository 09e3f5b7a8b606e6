import type { AuditAction } from '@cartulary/contracts/audit';
import type { CalendarEvent, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { wireKinds } from '@cartulary/contracts/written-kinds';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { recordAudit } from '@cartulary/database/audit';
import { CalendarEventRow, CalendarInvitationRow } from '@cartulary/database/entities/calendar-event.entity';
import { TeamMemberRow } from '@cartulary/database/entities/team.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { openItemOf } from '../platform/items/open-item.js';
import { requiredTitle } from '../platform/items/required-title.js';
import { eventById } from './calendar.queries.js';
import { isInOrder, lifeOf } from '@cartulary/recurrence/times';

/** Events as rows. Everything here runs in a unit of work. */

const timing = ['zone', 'starts', 'ends', 'allDay'] as const;
type Timed = Pick<CalendarEventRow, (typeof timing)[number] | 'repeat'>;

/** Whether the times changed, apart from individual occurrences. Ignores the hours of all-day events. */
export const isRetimed = (before: Timed, after: Timed): boolean =>
  timing.some((name) => before[name] !== after[name] && !(after.allDay && sameDay(before, after, name))) ||
  JSON.stringify(ruleKey(before)) !== JSON.stringify(ruleKey(after));

const sameDay = (before: Timed, after: Timed, name: (typeof timing)[number]): boolean =>
  (name === 'starts' || name === 'ends') && before[name].slice(0, 10) === after[name].slice(0, 10);

const ruleKey = ({ repeat }: Pick<CalendarEventRow, 'repeat'>): readonly unknown[] =>
  repeat === null ? [] : [repeat.unit, repeat.interval, [...repeat.days].sort(), repeat.until];

export async function tellInvited(eventId: string, by: string, accountIds: string[], anew: boolean): Promise<void> {
  if (accountIds.length === 0) return;
  const audience = accountIds.map((id) => `account:${id}`);
  await publishEvent('calendar.invited', { eventId, by, accountIds, anew }, audience);
}

export async function tellCancelled(
  caller: Caller,
  eventId: string,
  title: string,
  accountIds: string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const audience = accountIds.map((id) => `account:${id}`);
  await publishEvent('calendar.cancelled', { eventId, by: caller.accountId, title, accountIds }, audience);
}

export const invitedTo = async (eventId: string): Promise<string[]> =>
  (await repository(CalendarInvitationRow).findBy({ eventId })).map(({ accountId }) => accountId);

export async function known(caller: Caller, eventId: string): Promise<CalendarEvent> {
  const event = await eventById(caller, eventId);
  if (event === undefined) throw new AppError('not_found');
  return event;
}

/**
 * Locks an event, so that changes are serialized. @throws AppError not_found if the caller can't see it, access_denied
 * if they aren't its organizer
 */
export async function own(caller: Caller, eventId: string): Promise<CalendarEventRow> {
  const row = await repository(CalendarEventRow).findOne({
    where: { id: eventId },
    lock: { mode: 'pessimistic_write' },
  });
  const { mayChange } = await known(caller, eventId);
  if (!mayChange) throw new AppError('access_denied');
  if (row === null) throw new AppError('not_found');
  return row;
}

/** @throws AppError conflict */
export async function requireRoom({ accountId }: Caller): Promise<void> {
  const most = calendarLimits.maxEvents;
  if ((await repository(CalendarEventRow).countBy({ organiserId: accountId })) >= most)
    throw new AppError('conflict', { message: `One person can organize at most ${most} events` });
}

/** @throws AppError invalid_input */
export function requireOrder(timing: Parameters<typeof isInOrder>[0]): void {
  if (isInOrder(timing)) return;
  throw new AppError('invalid_input', {
    data: { issues: [{ path: 'ends', message: 'It has to end after it starts' }] },
  });
}

/**
 * Records an action, and notifies everyone who sees the event. The log contains no titles, because an event is private
 * to its people.
 */
export async function tellChanged(
  caller: Caller,
  action: AuditAction,
  eventId: string,
  concerned: readonly string[],
  detail: object = {},
): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'event', targetId: eventId, detail });
  const audience = [...new Set(concerned)].map((id) => `account:${id}`);
  await publishEvent('calendar.changed', { eventId }, audience);
}

/** Converts a request to a row. An existing item or team is kept, even if the caller can no longer see it. */
export async function rowOf(
  caller: Caller,
  { invited: _invited, guests: _guests, meets: _meets, ...wanted }: WantedEvent,
  before: CalendarEventRow | null,
) {
  requireOrder(wanted);
  const { teamId } = wanted;
  const itemId = wanted.itemId === undefined ? (before?.itemId ?? null) : wanted.itemId;
  if (teamId !== null && teamId !== before?.teamId) {
    const own = await repository(TeamMemberRow).findOneBy({ teamId, accountId: caller.accountId });
    if (own === null) throw new AppError('not_found');
  }
  if (itemId !== null && itemId !== before?.itemId) await openItemOf(caller, itemId, wireKinds, 'view');
  return { ...wanted, itemId, title: requiredTitle(wanted.title), ...lifeOf(wanted) };
}
