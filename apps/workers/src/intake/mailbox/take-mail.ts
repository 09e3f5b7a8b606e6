import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { withoutUnseen } from '@cartulary/contracts/unseen';
import type { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { IntakeContext } from '../intake-context.js';
import { takeFile, type OpenFile } from '../take.js';
import { answered, MailRefused } from './answered.js';
import { attachmentsOf, type Attachment } from './attachments.js';
import { forgetRefused, keepInVain, keepTooMany, settledOf } from './mail-rows.js';
import { readPart } from './read-part.js';

export interface Mail {
  readonly source: IntakeSourceRow;
  readonly client: ImapFlow;
  /** Distinguishes its UID from the same one before the server renumbered. */
  readonly numbering: string;
  readonly uid: number;
  /** Whether one of its files is to be retried. */
  readonly isAskedFor: boolean;
  /** True if the email may have arrived before the source was created; only later emails are imported. */
  readonly isDoubtful: boolean;
}

const { maxSubjectCharacters } = intakeLimits.mailbox;

/** Placeholder part for files beyond the limit. */
const REST = 'rest';

/** Prefix of the locations of an email's files. */
export const prefixOf = ({ numbering, uid }: Pick<Mail, 'numbering' | 'uid'>): string => `${numbering}:${uid}:`;

/** Imports an email's remaining files. @throws MailRefused, IntakeTrouble, LookIsOver */
export async function takeMail(context: IntakeContext, mail: Mail): Promise<void> {
  const { source, client, uid } = mail;
  const prefix = prefixOf(mail);
  const query = { uid: true, bodyStructure: true, envelope: true, internalDate: true };
  const message = await answered(client, client.fetchOne(String(uid), query, { uid: true }));
  if (message === false || message.bodyStructure === undefined) {
    // The client reports an unreadable structure as missing; the email may also have been deleted since it was found.
    if (message !== false || (await isThere(mail))) throw new MailRefused();
    return mail.isAskedFor ? keepInVain(context, source, prefix, 'gone') : undefined;
  }
  if (mail.isDoubtful && isOlder(message, source)) return;
  const { found: attachments, isCut } = attachmentsOf(message.bodyStructure);
  const settled = await settledOf(context, source, prefix);
  for (const attachment of attachments) {
    const place = `${prefix}${attachment.part}`;
    const placed = { ...attachment, place, subject: subjectIn(message) };
    if (!settled.has(place)) await takeFile(context, source, fileOf(context, mail, placed));
  }
  if (isCut) await keepTooMany(context, source, `${prefix}${REST}`, subjectIn(message));
  if (mail.isAskedFor) await forgetRefused(context, source, prefix);
}

/** The subject of an email whose contents the server rejected; '' if it rejects that too. @throws IntakeTrouble */
export async function subjectOf({ client, uid }: Mail): Promise<string> {
  try {
    const message = await answered(client, client.fetchOne(String(uid), { uid: true, envelope: true }, { uid: true }));
    return message === false ? '' : subjectIn(message);
  } catch (error) {
    if (error instanceof MailRefused) return '';
    throw error;
  }
}

const subjectIn = ({ envelope }: FetchMessageObject): string =>
  withoutUnseen(envelope?.subject ?? '').slice(0, maxSubjectCharacters);

async function isThere({ client, uid }: Mail): Promise<boolean> {
  const found = await answered(client, client.search({ uid: String(uid) }, { uid: true }));
  return found === false || found.includes(uid);
}

const SECOND_MS = 1_000;

/** True if an email is older than the source, by the server's clock, which counts seconds. */
const isOlder = ({ internalDate }: FetchMessageObject, { createdAt }: IntakeSourceRow): boolean =>
  internalDate !== undefined && new Date(internalDate).getTime() + SECOND_MS < createdAt.getTime();

type Placed = Attachment & { readonly place: string; readonly subject: string };

/** An email never changes under its UID, so its contents match the listing. */
const fileOf = (context: IntakeContext, { client, uid }: Mail, placed: Placed): OpenFile => ({
  place: placed.place,
  shape: '',
  name: placed.name,
  foundIn: placed.subject,
  sizeBytes: placed.sizeBytes,
  bytes: () => readPart(client, uid, placed, context.maxFileBytes),
  isAsShown: () => Promise.resolve(true),
});
