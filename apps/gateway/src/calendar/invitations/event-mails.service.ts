import { Injectable } from '@nestjs/common';
import { calendarQuery } from '@cartulary/contracts/calendar-address';
import type { InvitationAnswer } from '@cartulary/contracts/endpoints/calendar';
import type { MailKind } from '@cartulary/contracts/mail';
import { routes } from '@cartulary/contracts/routes';
import { Account } from '@cartulary/database/entities/account.entity';
import { CalendarGuestRow, CalendarInvitationRow } from '@cartulary/database/entities/calendar-event.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { guestsInvitable, guestsMayMeet } from '@cartulary/database/sharing-policy';
import type { ChangedTimeTold, MailValues } from '@cartulary/mail/compose';
import { In } from 'typeorm';
import { MailService } from '../../mail/mail.service.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { eventToWrite } from '../calendar.queries.js';
import { guestMeetingAddress, meetingAddress } from '../event-meeting.js';
import { writeMessage, type Party, type WrittenEvent } from '../files/write-calendar.js';
import { lifeOf, nextTime } from '@cartulary/recurrence/times';
import { guestTokenHash, newGuestToken } from './guest-token.js';

/** Colleagues by id, external guests by row. */
export interface Receivers {
  readonly accountIds: readonly string[];
  readonly guests: readonly CalendarGuestRow[];
}
export const noReceivers: Receivers = { accountIds: [], guests: [] };

/** The people to invite to an event, to notify of a change, or to notify of a cancellation. */
export interface Mailed {
  readonly asked?: Receivers;
  readonly changed?: Receivers;
  readonly off?: Receivers;
  /** The changed occurrence of a series: its regular start in the event's time zone, and its change. */
  readonly time?: { readonly at: string; readonly change: ChangedTimeTold };
}

type EventMailKind = Extract<MailKind, `event-${string}`>;

interface Receiver extends Party {
  readonly kind: EventMailKind;
  readonly firstName: string;
  readonly accountId: string | null;
  readonly guestId: string | null;
  readonly answer: InvitationAnswer;
}

/** Emails about events, with a part for calendar programs (RFC 6047). */
@Injectable()
export class EventMailsService {
  constructor(
    private readonly mail: MailService,
    private readonly settings: GatewaySettings,
  ) {}

  /**
   * Writes one action's emails in its unit of work: to all guests, and to colleagues with email notifications. Past
   * events don't trigger emails.
   */
  async write(organiserId: string, eventId: string, { asked, changed, off, time }: Mailed): Promise<void> {
    const receivers = [
      ...(await receiversOf('event-invited', eventId, asked)),
      ...(await receiversOf('event-changed', eventId, changed)),
      ...(await receiversOf('event-cancelled', eventId, off)),
    ];
    const event = receivers.length === 0 ? undefined : await eventToWrite(organiserId, eventId);
    const now = new Date();
    const overAt = event && lifeOf(event).overAt;
    if (event === undefined || (overAt && overAt <= now)) return;
    const organiser = await repository(Account).findOneByOrFail({ id: organiserId });
    const { name: organisation } = await repository(Organisation).findOneByOrFail({ id: organiser.organisationId });
    const values = { person: nameOf(organiser), organisation, ...saidOf(event, now, time?.change) };
    // The same order for all actions, because each email locks its address.
    for (const receiver of receivers.sort((a, b) => (a.address < b.address ? -1 : 1)))
      await this.writeOne(organiser, { ...event, at: time?.at }, receiver, values, now);
  }

  private async writeOne(
    organiser: Account,
    event: WrittenEvent & {
      readonly id: string;
      readonly at: string | undefined;
      readonly meetingId: string | null;
    },
    receiver: Receiver,
    values: Omit<MailValues, 'name' | 'origin'>,
    now: Date,
  ): Promise<void> {
    const { kind, accountId, guestId, address, firstName, answer } = receiver;
    const token = guestId !== null && kind !== 'event-cancelled' ? newGuestToken() : undefined;
    const method = kind === 'event-cancelled' ? 'CANCEL' : 'REQUEST';
    const joinAt = kind === 'event-cancelled' ? undefined : await this.meetingOf(event, guestId, token);
    const party = { name: nameOf(organiser), address: organiser.email };
    const written = { ...event, ownAnswer: answer, ...(joinAt !== undefined && { meetingAddress: joinAt }) };
    const guest = guestId === null ? null : await repository(CalendarGuestRow).findOneByOrFail({ id: guestId });
    const isWritten = await this.mail.write({
      kind,
      account: { id: accountId, organisationId: organiser.organisationId, email: address, firstName },
      wordsOf: organiser.id,
      values: {
        ...values,
        ...(values.event && joinAt !== undefined && { event: { ...values.event, meeting: joinAt } }),
        ...(kind === 'event-cancelled' ? {} : { link: this.linkOf(event, token) }),
        ...(token !== undefined && guest && { until: guest.expiresAt }),
      },
      calendar: { method, text: writeMessage(method, written, party, receiver, now) },
    });
    // The link in the previous email works until another one is written.
    if (isWritten && token !== undefined && guest)
      await repository(CalendarGuestRow).update({ id: guest.id }, { tokenHash: guestTokenHash(token) });
  }

  /**
   * Colleagues join with the meeting's link, external guests with their invitation, if the organization allows them.
   */
  private async meetingOf(
    { meetingId }: { readonly meetingId: string | null },
    guestId: string | null,
    token: string | undefined,
  ): Promise<string | undefined> {
    if (meetingId === null) return undefined;
    const { publicUrl } = this.settings;
    if (guestId === null) return meetingAddress(publicUrl, meetingId);
    return token !== undefined && (await guestsMayMeet()) ? guestMeetingAddress(publicUrl, token) : undefined;
  }

  private linkOf({ id, at }: { id: string; at: string | undefined }, token: string | undefined): string {
    const { publicUrl } = this.settings;
    if (token !== undefined) return `${publicUrl}/login?event=${token}`;
    const query = new URLSearchParams(calendarQuery({ event: id, time: at }));
    return `${publicUrl}${routes.collaboration.path}?${query}`;
  }
}

const nameOf = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`.trim();

function saidOf(event: WrittenEvent, now: Date, time?: ChangedTimeTold): Pick<MailValues, 'event' | 'message'> {
  const { title, place, words, zone, allDay, repeat, singles } = event;
  const repeats = repeat !== null || (singles?.added.length ?? 0) > 0;
  return {
    event: { title, place, takesPlace: { ...nextTime(event, now), zone, allDay, repeats }, ...(time && { time }) },
    ...(words === '' ? {} : { message: words }),
  };
}

async function receiversOf(kind: EventMailKind, eventId: string, to: Receivers = noReceivers): Promise<Receiver[]> {
  const found: Receiver[] = [];
  const accounts = await repository(Account).findBy({
    id: In([...to.accountIds]),
    isActive: true,
    isEmailVerified: true,
  });
  const invitations = await repository(CalendarInvitationRow).findBy({ eventId });
  for (const account of accounts) {
    if (!(await wantsMail(account.id))) continue;
    const answer = invitations.find(({ accountId }) => accountId === account.id)?.answer ?? 'none';
    const { email: address, firstName, id: accountId } = account;
    found.push({ kind, address, firstName, accountId, guestId: null, name: nameOf(account), answer });
  }
  // While external guests are disabled, existing guests are notified only of cancellations.
  const tellsGuests = to.guests.length > 0 && (kind === 'event-cancelled' || (await guestsInvitable()));
  for (const { id: guestId, address, answer } of tellsGuests ? to.guests : [])
    found.push({ kind, address, firstName: '', accountId: null, guestId, name: address, answer });
  return found;
}

/** Whether someone has enabled email notifications for collaboration. */
async function wantsMail(accountId: string): Promise<boolean> {
  const { emailNotifications, collaborationUpdates } = await settingValues('notifications', accountId);
  return emailNotifications && collaborationUpdates;
}
