import { cleanFileName } from '@cartulary/contracts/file-name';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { endingOf, isReadableName } from '@cartulary/contracts/readable-files';
import type { MessageStructureObject } from 'imapflow';

/** A part of a mail that is a file. */
export interface Attachment {
  /** As IMAP counts parts: `2`, `2.1`. */
  readonly part: string;
  /** What it is asked for by: a mail that is nothing but a file has no parts. */
  readonly section: string;
  readonly encoding: string | undefined;
  /** As it travels, as far as the server tells; 0 where it doesn't. */
  readonly encodedBytes: number;
  readonly name: string;
  /** At least so many, as far as the mail's own encoding tells; null where it doesn't. */
  readonly sizeBytes: number | null;
}

/** Of 78 characters of base64 with their line break 57 are bytes, and at its end up to 2 are none. */
const LEAST_OF_BASE64 = 57 / 78;
const PADDED = 2;

/** The files of a mail, and whether there may be more than are taken of one. */
export interface Attached {
  readonly found: readonly Attachment[];
  readonly isCut: boolean;
}

/**
 * The files of a mail that this installation reads. Pictures that belong to the mail's own words (signatures, logos) are none, and a
 * mail that was attached whole is not opened.
 */
export function attachmentsOf(structure: MessageStructureObject): Attached {
  const found: Attachment[] = [];
  const waiting = [{ node: structure, isRelated: false }];
  for (let looked = 0; looked < intakeLimits.mailbox.maxParts; looked += 1) {
    const next = waiting.shift();
    if (next === undefined) return { found, isCut: false };
    const { node, isRelated } = next;
    if (typeOf(node) === 'message/rfc822') continue;
    if (node.childNodes) {
      const inRelated = isRelated || typeOf(node) === 'multipart/related';
      waiting.unshift(...node.childNodes.map((child) => ({ node: child, isRelated: inRelated })));
      continue;
    }
    const name = nameOf(node);
    if (!isReadableName(name) || isOfTheWords(node, isRelated)) continue;
    if (found.length >= intakeLimits.mailbox.attachmentsAMessage) return { found, isCut: true };
    found.push({
      part: node.part ?? '1',
      section: node === structure ? 'TEXT' : (node.part ?? '1'),
      name,
      sizeBytes: leastBytesOf(node),
      encoding: node.encoding,
      encodedBytes: node.size ?? 0,
    });
  }
  return { found, isCut: waiting.length > 0 };
}

/** Many scanners send a file without a name: it is told by its type then, but for a text that may be the words of the mail. */
function nameOf(node: MessageStructureObject): string {
  const given = node.dispositionParameters?.filename ?? node.parameters?.name ?? '';
  const isWords = typeOf(node).startsWith('text/') && node.disposition !== 'attachment';
  const ending = given.trim() === '' && !isWords ? endingOf(typeOf(node)) : undefined;
  return cleanFileName(ending === undefined ? given : `Unnamed.${ending}`);
}

/** The types say that there is always one; of a mail that is no good MIME there may be none. */
const typeOf = ({ type }: MessageStructureObject): string => (type as string | undefined) ?? '';

const isOfTheWords = (node: MessageStructureObject, isRelated: boolean): boolean =>
  typeOf(node).startsWith('image/') && (isRelated || node.disposition !== 'attachment');

function leastBytesOf({ size, encoding }: MessageStructureObject): number | null {
  if (size === undefined || encoding === 'quoted-printable') return null;
  return encoding === 'base64' ? Math.max(0, Math.floor(size * LEAST_OF_BASE64) - PADDED) : size;
}
