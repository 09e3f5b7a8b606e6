import { recordAudit } from '@cartulary/database/audit';
import {
  CalendarEventRow,
  CalendarGuestRow,
  CalendarInvitationRow,
} from '@cartulary/database/entities/calendar-event.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { concernedBy, eventsNamed } from '../calendar.queries.js';
import type { ReadReply } from './read-event.js';

/** A response written by an email program, and the caller's event it refers to. */
export interface PlannedAnswer {
  readonly reply: ReadReply;
  readonly event: CalendarEventRow;
  readonly by: { readonly guestId: string } | { readonly accountId: string } | null;
  /** False if the event was moved since, or the sender isn't invited (RFC 5546, 3.2.3). */
  readonly counts: boolean;
}

/** The replies of a file that are about an account's events. Runs in a unit of work. */
export async function plannedAnswers(accountId: string, replies: readonly ReadReply[]): Promise<PlannedAnswer[]> {
  if (replies.length === 0) return [];
  const named = await eventsNamed(accountId, [...new Set(replies.map(({ uid }) => uid))]);
  const own = named.filter(({ isOwn }) => isOwn);
  const rows = await repository(CalendarEventRow).findBy({ id: In(own.map(({ id }) => id)) });
  const planned: PlannedAnswer[] = [];
  for (const reply of replies) {
    const id = own.find(({ uid }) => uid === reply.uid)?.id;
    const event = rows.find((row) => row.id === id);
    if (event === undefined) continue;
    const by = await whoAnswered(event.id, reply.address);
    planned.push({ reply, event, by, counts: by !== null && reply.sequence >= event.sequence });
  }
  return planned;
}

async function whoAnswered(eventId: string, address: string): Promise<PlannedAnswer['by']> {
  const guest = await repository(CalendarGuestRow).findOneBy({ eventId, address });
  if (guest !== null) return { guestId: guest.id };
  const account = await repository(Account).findOneBy({ email: address });
  if (account === null) return null;
  const invited = await repository(CalendarInvitationRow).findOneBy({ eventId, accountId: account.id });
  return invited && { accountId: account.id };
}

/** Stores a reply that counts; the organizer imported it, so only pages have to be notified. Runs in a unit of work. */
export async function keepAnswer({ accountId }: Caller, { reply, event, by, counts }: PlannedAnswer): Promise<void> {
  if (!counts || by === null) return;
  const { answer } = reply;
  if ('guestId' in by) await repository(CalendarGuestRow).update({ id: by.guestId }, { answer });
  else await repository(CalendarInvitationRow).update({ eventId: event.id, accountId: by.accountId }, { answer });
  await recordAudit({
    actorId: accountId,
    action: 'calendar.answer',
    targetKind: 'event',
    targetId: event.id,
    detail: { answer, ...by, fromFile: true },
  });
  const audience = (await concernedBy(event.id)).map((id) => `account:${id}`);
  await publishEvent('calendar.changed', { eventId: event.id }, audience);
}
