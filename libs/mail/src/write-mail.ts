import { mailLimits } from '@cartulary/contracts/limits/mail';
import type { MailKind } from '@cartulary/contracts/mail';
import { AS_BROWSER } from '@cartulary/contracts/settings/field';
import type { Account } from '@cartulary/database/entities/account.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { mailContext, sealText } from '@cartulary/storage/sealed-text';
import { isMailable } from './addresses.js';
import { composeMail, type CalendarPart, type MailValues } from './compose.js';
import { mailLanguageOf } from './words.js';

/** An email, identified by its IDs. */
export interface WrittenMail {
  readonly organisationId: string;
  readonly mailId: string;
}

/** The dependencies for writing emails. */
export interface MailDesk {
  readonly keys: KeyRing;
  /** The installation's public URL, without a trailing slash. */
  readonly origin: string;
  /** True if a mail server is configured; otherwise, emails are only stored. */
  readonly sends: boolean;
  /** Enqueues a committed email for the workers. */
  readonly enqueue: (mail: WrittenMail) => Promise<void>;
  /** Notifies pages that show the outbox. */
  readonly tell: (mail: WrittenMail) => Promise<void>;
}

export interface NewMail {
  readonly kind: MailKind;
  /** The recipient; an invited person has no account yet. */
  readonly account: Pick<Account, 'organisationId' | 'email' | 'firstName'> & { readonly id: string | null };
  /** The account whose language and time zone are used if the recipient has no account. */
  readonly wordsOf?: string;
  readonly values: Omit<MailValues, 'name' | 'origin' | 'timeZone'>;
  /** An attachment for calendar programs. */
  readonly calendar?: CalendarPart;
}

/**
 * Writes an email in the current unit of work, in the recipient's language; once it's committed, the workers send it.
 * @returns false, without writing it, if the address received too many of this kind from this organization within the
 * hour. Emails from other organizations don't change the result: at most, this one is sent later.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function writeMail(
  desk: MailDesk,
  { kind, account, wordsOf, values, calendar }: NewMail,
): Promise<boolean> {
  const room = await roomFor(kind, account.email);
  if (!room.isFree) return false;
  const { language, timezone } = await settingValues('profile', account.id ?? wordsOf ?? null);
  const timeZone = timezone === AS_BROWSER ? undefined : timezone;
  const { subject, ...words } = composeMail(kind, mailLanguageOf(language), {
    ...values,
    name: account.firstName,
    origin: desk.origin,
    timeZone,
  });
  const id = newId();
  const { sealed, organisationKeyId } = await sealText(
    desk.keys,
    JSON.stringify({ ...words, calendar }),
    mailContext(id),
  );
  const mailable = isMailable(account.email);
  const mailableState = desk.sends ? 'waiting' : 'kept';
  await repository(Mail).insert({
    id,
    accountId: account.id,
    kind,
    address: account.email,
    subject,
    body: sealed,
    organisationKeyId,
    state: mailable ? mailableState : 'failed',
    reason: mailable ? null : 'No mail can be sent to an address of this form',
    expiresAt: values.until ?? null,
    ...(room.waitsUntil && { dueAt: room.waitsUntil }),
  });
  const { organisationId } = account;
  if (mailable && desk.sends && !room.waitsUntil) afterCommit(() => desk.enqueue({ organisationId, mailId: id }));
  afterCommit(() => desk.tell({ organisationId, mailId: id }));
  return true;
}

/** Kinds that people request, whose link or code grants access. */
const withLink: ReadonlySet<MailKind> = new Set(['verify', 'reset', 'invitation', 'address-code', 'address-wanted']);

function shareOf(kind: MailKind): number {
  if (kind === 'alert') return mailLimits.alertsPerHour;
  return withLink.has(kind) ? mailLimits.linksPerHour : mailLimits.noticesPerHour;
}

interface Room {
  readonly isFree: boolean;
  /** When it may be sent, if the email address got too many from all organizations together. */
  readonly waitsUntil: Date | null;
}

const ownLately = `
  SELECT count(*)::integer AS written FROM app.mail
   WHERE lower(address::text) = lower($1) AND kind = $2 AND created_at > now() - $3 * interval '1 millisecond'`;

/**
 * Counts while the address is locked: neither a burst of requests nor a stranger's many organizations can flood a
 * mailbox, and no organization can use up another one's quota or find out that it sent an email.
 */
async function roomFor(kind: MailKind, address: string): Promise<Room> {
  const { sharesAtOnce, windowMs } = mailLimits;
  const share = shareOf(kind);
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [address]);
  const [own]: { written: number }[] = await manager().query(ownLately, [address, kind, windowMs]);
  const [all]: Pick<Room, 'waitsUntil'>[] = await manager().query(
    'SELECT app.mail_waits_until($1, $2, $3, $4) AS "waitsUntil"',
    [address, kind, windowMs, sharesAtOnce * share],
  );
  return { isFree: (own?.written ?? 0) < share, waitsUntil: all?.waitsUntil ?? null };
}
