import { Injectable } from '@nestjs/common';
import type { InvitationAnswer } from '@cartulary/contracts/endpoints/calendar';
import type { GuestInvitation } from '@cartulary/contracts/endpoints/event-guests';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { CalendarEventRow, CalendarGuestRow } from '@cartulary/database/entities/calendar-event.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { newId } from '@cartulary/database/new-id';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { guestsInvitable } from '@cartulary/database/sharing-policy';
import { isMailable } from '@cartulary/mail/addresses';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireProvedAddress } from '../../platform/caller/proved-address.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { concernedBy } from '../calendar.queries.js';
import { guestTokenHash } from './guest-token.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Given = Exclude<InvitationAnswer, 'none'>;

/** The guests of an event after a change. */
interface Guests {
  readonly asked: CalendarGuestRow[];
  readonly stayed: CalendarGuestRow[];
  readonly off: CalendarGuestRow[];
}

/** Emails from the last day, excluding cancellations. */
const writtenToday = `
  SELECT count(*)::integer AS written FROM app.mail
   WHERE account_id IS NULL AND kind IN ('event-invited', 'event-changed') AND created_at > now() - interval '1 day'`;

/**
 * External guests of events. They respond through a link in an email and see only that event; their identity isn't
 * verified.
 */
@Injectable()
export class EventGuestsService {
  private readonly calls = new RateLimit(calendarLimits.guestCallsAMinute, MINUTE_MS);

  constructor(private readonly database: Database) {}

  /**
   * Records an event's external guests in the current unit of work. Keeps uninvited guests so that they can be
   * notified; `forget` removes them.
   * @param moved whether to ask everyone to respond again
   * @throws AppError guests_off, address_unproved, invalid_input, conflict
   */
  async invite(caller: Caller, eventId: string, wanted: readonly string[], moved: boolean): Promise<Guests> {
    const guests = repository(CalendarGuestRow);
    const before = await guests.findBy({ eventId });
    const addresses = [...new Set(wanted)];
    const fresh = addresses.filter((address) => !before.some((guest) => isSame(guest.address, address)));
    if (fresh.length > 0) await requireInvitable(caller, fresh);
    const { overAt } = await repository(CalendarEventRow).findOneByOrFail({ id: eventId });
    const expiresAt = expiryOf(overAt);
    if (before.length > 0) await guests.update({ eventId }, { expiresAt, ...(moved && { answer: 'none' }) });
    for (const address of fresh) await guests.insert({ id: newId(), eventId, address, expiresAt });
    const all = await guests.find({ where: { eventId }, order: { address: 'ASC' } });
    const isWanted = ({ address }: CalendarGuestRow): boolean => addresses.some((each) => isSame(each, address));
    const isThere = ({ id }: CalendarGuestRow): boolean => before.some((guest) => guest.id === id);
    const [stayed, asked] = [
      all.filter((guest) => isThere(guest) && isWanted(guest)),
      all.filter((one) => !isThere(one)),
    ];
    if (asked.length > 0) await requireRoom(asked.length + stayed.length);
    return { asked, stayed, off: all.filter((guest) => !isWanted(guest)) };
  }

  /** Invalidates their links. Runs in a unit of work. */
  async forget(guests: readonly CalendarGuestRow[]): Promise<void> {
    if (guests.length > 0) await repository(CalendarGuestRow).delete({ id: In(guests.map(({ id }) => id)) });
  }

  /** @param address the caller's IP address @throws AppError invitation_over, rate_limited */
  open(token: string, address: string): Promise<GuestInvitation> {
    this.calls.take(address);
    return this.byToken(token, ({ guest, event }) => invitationOf(guest, event));
  }

  /**
   * Notifies the organizer of every change. @param address the caller's IP address @throws AppError invitation_over,
   * rate_limited
   */
  answer(token: string, answer: Given, address: string): Promise<GuestInvitation> {
    this.calls.take(address);
    return this.byToken(token, async ({ guest, event }) => {
      if (guest.answer !== answer) {
        await repository(CalendarGuestRow).update({ id: guest.id }, { answer });
        await tellAnswer(event, guest.id, answer);
        await recordAudit({
          actorId: null,
          action: 'calendar.answer',
          targetKind: 'event',
          targetId: event.id,
          detail: { answer, guestId: guest.id },
        });
      }
      return invitationOf({ ...guest, answer }, event);
    });
  }

  readPolicy({ organisationId }: Caller): Promise<AnswerOf<'calendar.readPolicy'>> {
    return this.database.inOrganisation(organisationId, async () => ({ invitesGuests: await guestsInvitable() }));
  }

  /** While guests are disabled, their links don't work; they work again once guests are enabled. */
  writePolicy(
    { organisationId, accountId }: Caller,
    invitesGuests: boolean,
  ): Promise<AnswerOf<'calendar.writePolicy'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const before = { invitesGuests: await guestsInvitable() };
      await manager().query(
        `INSERT INTO app.sharing_policy (links, invites_guests) VALUES (true, $1)
           ON CONFLICT (organisation_id) DO UPDATE SET invites_guests = $1`,
        [invitesGuests],
      );
      await recordAudit({
        actorId: accountId,
        action: 'sharing.change-policy',
        targetKind: 'organisation',
        targetId: currentOrganisationId(),
        detail: { before, after: { invitesGuests } },
      });
      return { invitesGuests };
    });
  }

  /** Runs in a unit of work for the organization whose email contained the token. @throws AppError invitation_over */
  private async byToken<T>(
    token: string,
    work: (found: { guest: CalendarGuestRow; event: CalendarEventRow }) => Promise<T>,
  ): Promise<T> {
    const tokenHash = guestTokenHash(token);
    const [found] = await this.database.inSystem<{ organisationId: string }[]>((system) =>
      system.query('SELECT organisation_id AS "organisationId" FROM app.calendar_guest WHERE token_hash = $1', [
        tokenHash,
      ]),
    );
    if (found === undefined) throw new AppError('invitation_over');
    return this.database.inOrganisation(found.organisationId, async () => {
      const guest = await repository(CalendarGuestRow).findOne({
        where: { tokenHash },
        lock: { mode: 'pessimistic_write' },
      });
      const event = guest && (await repository(CalendarEventRow).findOneBy({ id: guest.eventId }));
      if (guest === null || event === null || guest.expiresAt <= new Date() || !(await guestsInvitable()))
        throw new AppError('invitation_over');
      return work({ guest, event });
    });
  }
}

/** How long invitees can answer an event that ends then; null: it never ends. */
export const expiryOf = (overAt: Date | null): Date =>
  overAt ?? new Date(Date.now() + calendarLimits.endlessInvitationDays * DAY_MS);

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const refused = (message: string): AppError =>
  new AppError('invalid_input', { data: { issues: [{ path: 'guests', message }] } });

/** Notifies the organizer, and the pages of everyone who sees the event. Runs in a unit of work. */
export async function tellAnswer(
  { id: eventId, organiserId }: CalendarEventRow,
  guestId: string,
  answer: Given,
): Promise<void> {
  await publishEvent('calendar.guest_answered', { eventId, guestId, answer }, [`account:${organiserId}`]);
  const audience = (await concernedBy(eventId)).map((id) => `account:${id}`);
  await publishEvent('calendar.changed', { eventId }, audience);
}

/** @throws AppError guests_off, address_unproved, invalid_input */
async function requireInvitable(caller: Caller, addresses: readonly string[]): Promise<void> {
  if (!(await guestsInvitable())) throw new AppError('guests_off');
  await requireProvedAddress(caller);
  const odd = addresses.find((address) => !isMailable(address));
  if (odd !== undefined) throw refused(`No mail can be sent to ${odd}`);
  const members = await repository(Account).findBy({ email: In([...addresses]), isActive: true });
  const [member] = members;
  if (member !== undefined) throw refused(`${member.email} belongs to your organization: invite them by name`);
}

/** @throws AppError conflict */
async function requireRoom(mails: number): Promise<void> {
  const [row]: { written: number }[] = await manager().query(writtenToday);
  const most = calendarLimits.guestMailsADay;
  if ((row?.written ?? 0) + mails > most)
    throw new AppError('conflict', {
      message: `An organization can send at most ${most} invitations a day to people outside. Nothing was saved. Try again tomorrow.`,
    });
}

async function invitationOf({ answer }: CalendarGuestRow, event: CalendarEventRow): Promise<GuestInvitation> {
  const { title, words, place, zone, starts, ends, allDay, repeat, singles, organiserId, organisationId } = event;
  const organiser = await repository(Account).findOneByOrFail({ id: organiserId });
  const { name } = await repository(Organisation).findOneByOrFail({ id: organisationId });
  return {
    title,
    words,
    place,
    zone,
    starts,
    ends,
    allDay,
    answer,
    repeats: repeat !== null || (singles?.added.length ?? 0) > 0,
    organiser: `${organiser.firstName} ${organiser.lastName}`.trim(),
    organisation: name,
  };
}
