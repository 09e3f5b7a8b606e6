import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { withoutUnseen } from '@cartulary/contracts/unseen';
import type { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { IntakeContext } from '../intake-context.js';
import { FileRefused, takeFile, type OpenFile } from '../take.js';
import { attachmentsOf, type Attachment } from './attachments.js';
import { keepGone, settledOf } from './mail-rows.js';

interface Mail {
  readonly source: IntakeSourceRow;
  readonly client: ImapFlow;
  readonly uidValidity: string;
  readonly uid: number;
  /** Somebody wants a file of it tried again. */
  readonly isAskedFor: boolean;
  /** It may have come before the source did, from which on mails are taken. */
  readonly isDoubtful: boolean;
}

const { maxSubjectCharacters, pieceBytes } = intakeLimits.mailbox;

/** Takes the files of a mail that were not taken so far. @throws IntakeTrouble, LookIsOver, or what the connection throws */
export async function takeMail(context: IntakeContext, mail: Mail): Promise<void> {
  const { source, client, uid, uidValidity } = mail;
  const prefix = `${uidValidity}:${uid}:`;
  const query = { uid: true, bodyStructure: true, envelope: true, internalDate: true };
  const message = await client.fetchOne(String(uid), query, { uid: true });
  // Whoever reads the mailbox may have deleted it meanwhile.
  if (message === false || message.bodyStructure === undefined)
    return mail.isAskedFor ? keepGone(context, source, prefix) : undefined;
  if (mail.isDoubtful && isOlder(message, source)) return;
  const settled = await settledOf(context, source, prefix);
  const subject = withoutUnseen(message.envelope?.subject ?? '').slice(0, maxSubjectCharacters);
  for (const attachment of attachmentsOf(message.bodyStructure)) {
    const place = `${prefix}${attachment.part}`;
    if (!settled.has(place)) await takeFile(context, source, fileOf(context, mail, { ...attachment, place, subject }));
  }
}

const SECOND_MS = 1_000;

/** Whether a mail was there before the source was, as far as the server's clock tells, which counts seconds. */
const isOlder = ({ internalDate }: FetchMessageObject, { createdAt }: IntakeSourceRow): boolean =>
  internalDate !== undefined && new Date(internalDate).getTime() + SECOND_MS < createdAt.getTime();

type Placed = Attachment & { readonly place: string; readonly subject: string };

/** A mail never changes under its number, so that what is read is what was shown. */
const fileOf = (
  context: IntakeContext,
  { client, uid }: Mail,
  { place, part, name, subject, sizeBytes }: Placed,
): OpenFile => ({
  place,
  shape: '',
  name,
  foundIn: subject,
  sizeBytes,
  bytes: () => bytesOf(client, uid, part, context.maxFileBytes),
  isAsShown: () => Promise.resolve(true),
});

async function* bytesOf(
  client: ImapFlow,
  uid: number,
  part: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  // One byte more tells that it is too large.
  const options = { uid: true, maxBytes: maxBytes + 1, chunkSize: pieceBytes };
  try {
    const { content } = await client.download(String(uid), part, options);
    // The types say that there is always one; of a mail that is gone there is none.
    const stream = content as typeof content | undefined;
    if (stream === undefined) throw new FileRefused('unreadable');
    for await (const piece of stream) yield piece as Buffer;
  } catch (error) {
    // A server that says no to this one goes on with others; where the line is gone, the look is over.
    throw client.usable && !(error instanceof FileRefused) ? new FileRefused('unreadable', error) : error;
  }
}
