import { cleanFileName, extensionOf } from '@cartulary/contracts/file-name';
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
 * The files of a mail, also those that this installation can't read: these are listed with the reason. Pictures that belong
 * to the mail's own words (signatures, logos) and what proves who sent it are none; a mail that was attached whole is one file.
 */
export function attachmentsOf(structure: MessageStructureObject): Attached {
  const found: Attachment[] = [];
  const waiting = [{ node: structure, isRelated: false }];
  for (let looked = 0; looked < intakeLimits.mailbox.maxParts; looked += 1) {
    const next = waiting.shift();
    if (next === undefined) return { found, isCut: false };
    const { node, isRelated } = next;
    if (node.childNodes && typeOf(node) !== FORWARDED) {
      const inRelated = isRelated || typeOf(node) === 'multipart/related';
      waiting.unshift(...node.childNodes.map((child) => ({ node: child, isRelated: inRelated })));
      continue;
    }
    if (isOfTheWords(node, isRelated) || proofs.includes(typeOf(node))) continue;
    const name = nameOf(node);
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

const FORWARDED = 'message/rfc822';
const proofs = ['application/pkcs7-signature', 'application/x-pkcs7-signature', 'application/pgp-signature'];

const givenName = ({ dispositionParameters, parameters }: MessageStructureObject): string =>
  (dispositionParameters?.filename ?? parameters?.name ?? '').trim();

/** Many scanners and programs send files without a name or without its ending: the declared type says then what they are. */
function nameOf(node: MessageStructureObject): string {
  const given = givenName(node);
  if (isReadableName(given)) return cleanFileName(given);
  const ending = typeOf(node) === FORWARDED ? 'eml' : endingOf(typeOf(node));
  const stem = given === '' ? 'Unnamed' : given;
  return cleanFileName(ending === undefined || extensionOf(stem) === ending ? stem : `${stem}.${ending}`);
}

/** The types say that there is always one; of a mail that is no good MIME there may be none. */
const typeOf = ({ type }: MessageStructureObject): string => (type as string | undefined) ?? '';

/** Phones put photos between the words: larger ones, and those that no words can refer to, are files. */
const LARGEST_LOGO_BYTES = 10_000;

function isOfTheWords(node: MessageStructureObject, isRelated: boolean): boolean {
  const { disposition, id, size = 0 } = node;
  const type = typeOf(node);
  if (type.startsWith('image/'))
    return isRelated || (disposition !== 'attachment' && id !== undefined && size <= LARGEST_LOGO_BYTES);
  const isText = type === '' || type.startsWith('text/');
  return isText && disposition !== 'attachment' && !isReadableName(givenName(node));
}

function leastBytesOf({ size, encoding }: MessageStructureObject): number | null {
  if (size === undefined || encoding === 'quoted-printable') return null;
  return encoding === 'base64' ? Math.max(0, Math.floor(size * LEAST_OF_BASE64) - PADDED) : size;
}
