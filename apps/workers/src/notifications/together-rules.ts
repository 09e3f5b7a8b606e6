import { eventTarget } from '@cartulary/contracts/calendar-address';
import type { EventPayload, EventType } from '@cartulary/contracts/events';
import type { NotificationTargetKind } from '@cartulary/contracts/notification-targets';
import type { NotificationKind } from '@cartulary/contracts/notifications';
import type { GrantRole } from '@cartulary/contracts/sharing';
import { CalendarEventRow, CalendarGuestRow } from '@cartulary/database/entities/calendar-event.entity';
import { PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { SealedWaitRow } from '@cartulary/database/entities/sealed-wait.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { TeamMemberRow } from '@cartulary/database/entities/team.entity';
import { repository } from '@cartulary/database/organisation-context';
import { liveItem } from './end-of-reading.js';
import { nameOf } from './name-of.js';
import { stretchOf } from './talk-rules.js';
import type { Rule } from './telling.js';

/** A person's permission for an item, as words in a sentence. */
const rightWords: Readonly<Record<GrantRole, string>> = {
  viewer: 'look at',
  commenter: 'comment on',
  editor: 'change',
  owner: 'change, share and delete',
};

/** Notification kinds for changes to a single occurrence of a series. */
const timeKinds = {
  other: 'calendar.time-changed',
  off: 'calendar.time-off',
  last: 'calendar.ended',
} as const satisfies Readonly<Record<EventPayload<'calendar.time_changed'>['becomes'], NotificationKind>>;

/** Notifications about collaborative items. */
export const togetherRules = {
  'item.shared': async ({ itemId, by, to, role }) => {
    const shared = await sharedThing(itemId);
    if (!shared) return null;
    const recipients = (await peopleOf(to)).filter((id) => id !== by && id !== shared.ownerId);
    return {
      kind: 'item.shared',
      to: recipients,
      values: { person: await nameOf(by), name: shared.name, right: rightWords[role] },
      target: { kind: shared.target, id: itemId },
    };
  },

  'sealed.shared': async ({ itemId, by, to }) => {
    const item = await liveItem(itemId);
    if (!item) return null;
    return {
      kind: 'sealed.shared',
      to: [to],
      values: { person: await nameOf(by) },
      target: { kind: item.kind === 'file' ? 'document' : 'written', id: itemId },
    };
  },

  'sealed.waiting': async ({ itemId, by, to }) => {
    const isPending = await repository(SealedWaitRow).existsBy({ itemId, accountId: to });
    if (!isPending || !(await liveItem(itemId))) return null;
    return {
      kind: 'sealed.waiting',
      to: [to],
      values: { person: await nameOf(by) },
      target: { kind: 'vault', id: null },
      onceKey: `sealed.waiting ${itemId} ${to}`,
    };
  },

  'sealed.commented': async ({ itemId, threadId, by, to, as }, { createdAt }) => {
    if (!(await liveItem(itemId))) return null;
    const thread = { kind: 'thread', id: `${itemId} ${threadId}` } as const;
    return {
      kind: `sealed.${as}`,
      to,
      values: { person: await nameOf(by) },
      target: threadId === undefined ? { kind: 'written', id: itemId } : thread,
      // As with any comments, a person who writes ten is reported once. Mentions are reported every time.
      ...(as !== 'mentioned' && { onceKey: `sealed.${as} ${threadId} ${by} ${stretchOf(createdAt).toISOString()}` }),
    };
  },

  'calendar.invited': async ({ eventId, by, accountIds, anew }) => {
    const found = await repository(CalendarEventRow).findOneBy({ id: eventId });
    if (!found) return null;
    return {
      kind: anew ? 'calendar.moved' : 'calendar.invited',
      to: accountIds,
      values: { person: await nameOf(by), name: found.title, when: whenOf(found) },
      target: { kind: 'event', id: eventId },
    };
  },

  'calendar.cancelled': async ({ by, title, accountIds }) => ({
    kind: 'calendar.cancelled',
    to: accountIds,
    values: { person: await nameOf(by), name: title },
  }),

  'calendar.time_changed': async ({ eventId, by, accountIds, at, becomes }) => {
    const found = await repository(CalendarEventRow).findOneBy({ id: eventId });
    if (!found) return null;
    return {
      kind: timeKinds[becomes],
      to: accountIds,
      values: { person: await nameOf(by), name: found.title, when: whenOf({ ...found, starts: at }) },
      target: { kind: 'event', id: eventTarget(eventId, at) },
    };
  },

  'calendar.answered': async ({ eventId, by, answer }) => {
    const found = await repository(CalendarEventRow).findOneBy({ id: eventId });
    if (!found) return null;
    return {
      kind: 'calendar.answered',
      to: [found.organiserId],
      values: { person: await nameOf(by), name: found.title, answer },
      target: { kind: 'event', id: eventId },
    };
  },
  'calendar.guest_answered': async ({ eventId, guestId, answer }) => {
    const found = await repository(CalendarEventRow).findOneBy({ id: eventId });
    const guest = await repository(CalendarGuestRow).findOneBy({ id: guestId, eventId });
    if (!found || !guest) return null;
    return {
      kind: 'calendar.answered',
      to: [found.organiserId],
      values: { person: guest.address, name: found.title, answer },
      target: { kind: 'event', id: eventId },
    };
  },
} satisfies { readonly [T in EventType]?: Rule<T> };

/** 'on 2026-11-21 at 09:30 (Europe/Berlin)': the same for everyone, regardless of their own time zone. */
const whenOf = ({ starts, zone, allDay }: Pick<CalendarEventRow, 'starts' | 'zone' | 'allDay'>): string => {
  const [day = '', time = ''] = starts.split('T');
  return allDay ? `on ${day}` : `on ${day} at ${time} (${zone})`;
};

/** The shared item and where its notification links to; null if it's gone or in the trash. */
async function sharedThing(
  id: string,
): Promise<{ name: string; ownerId: string; target: NotificationTargetKind } | null> {
  const item = await liveItem(id);
  if (item) {
    const { title: name, ownerId, kind } = item;
    const other = kind === 'folder' ? 'folder' : 'written';
    return { name, ownerId, target: kind === 'file' ? 'document' : other };
  }
  const space = await repository(Space).findOneBy({ id });
  return space && { name: space.name, ownerId: space.ownerId, target: 'folder' };
}

/**
 * A grant's recipients. No one is notified of grants to the whole organization, because they concern no one in
 * particular.
 */
async function peopleOf({ kind, id }: EventPayload<'item.shared'>['to']): Promise<string[]> {
  if (kind === 'account' || kind === 'guest') return [id];
  if (kind === 'organisation') return [];
  const members =
    kind === 'team'
      ? await repository(TeamMemberRow).findBy({ teamId: id })
      : await repository(PeopleGroupMember).findBy({ groupId: id });
  return members.map(({ accountId }) => accountId);
}
