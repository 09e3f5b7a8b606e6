import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { ImapFlow } from 'imapflow';
import { FileRefused } from '../take.js';
import { answered, MailRefused } from './answered.js';
import type { Attachment } from './attachments.js';
import { decoded } from './decode.js';

const { pieceBytes } = intakeLimits.mailbox;
/** No email encoding takes more than three characters per byte, plus line breaks. */
const LONGEST_ENCODING = 4;

/**
 * The bytes of an email's part, or an error if they're incomplete. Only the server's marker means the end; running out
 * of data doesn't.
 * @throws FileRefused if the server rejects it; IntakeTrouble if the connection is lost
 */
export async function* readPart(
  client: ImapFlow,
  uid: number,
  { section, encoding, encodedBytes }: Pick<Attachment, 'section' | 'encoding' | 'encodedBytes'>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* decoded(piecesOf(client, uid, { section, encodedBytes }, maxBytes * LONGEST_ENCODING), encoding);
  } catch (error) {
    throw error instanceof MailRefused ? new FileRefused('unreadable', error) : error;
  }
}

async function* piecesOf(
  client: ImapFlow,
  uid: number,
  { section, encodedBytes }: Pick<Attachment, 'section' | 'encodedBytes'>,
  maxEncodedBytes: number,
): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const piece = await pieceAt(client, uid, section, at);
    at += piece.length;
    if (at > maxEncodedBytes + pieceBytes) throw new FileRefused('file_too_large');
    if (piece.length > 0) yield piece;
    // A short piece is the last one (RFC 9051, 6.4.5). If the email's structure promised more, an empty piece has to
    // confirm it, because some servers only estimate sizes.
    if (piece.length === 0 || (piece.length < pieceBytes && at >= encodedBytes)) return;
  }
}

async function pieceAt(client: ImapFlow, uid: number, section: string, start: number): Promise<Buffer> {
  const query = { uid: true, bodyParts: [{ key: section, start, maxLength: pieceBytes }] };
  const message = await answered(client, client.fetchOne(String(uid), query, { uid: true }));
  const parts = message === false ? undefined : message.bodyParts;
  const key = section.toLowerCase();
  if (parts?.has(key) !== true) throw new MailRefused();
  const piece = parts.get(key) as Buffer | null | undefined;
  if (!piece && start === 0) throw new MailRefused();
  return piece ?? Buffer.alloc(0);
}
