import { cleanFileName, extensionOf } from '@cartulary/contracts/file-name';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { endingOf, isReadableName } from '@cartulary/contracts/readable-files';
import type { MessageStructureObject } from 'imapflow';

/** A part of an email that is a file. */
export interface Attachment {
  /** IMAP part number: `2`, `2.1`. */
  readonly part: string;
  /** The section for requesting it: an email that consists of a single file has no parts. */
  readonly section: string;
  readonly encoding: string | undefined;
  /** Encoded size according to the server; 0 if unknown. */
  readonly encodedBytes: number;
  readonly name: string;
  /** Minimum size, if the encoding allows one; null if unknown. */
  readonly sizeBytes: number | null;
}

/** 78 characters of base64, including the line break, hold 57 bytes, and the end has up to 2 bytes of padding. */
const LEAST_OF_BASE64 = 57 / 78;
const PADDED = 2;

/** An email's files, and whether there may be more than the limit. */
export interface Attached {
  readonly found: readonly Attachment[];
  readonly isCut: boolean;
}

/**
 * An email's files, including types this installation can't process, which are listed with the reason. Inline images
 * (signatures, logos) and email signatures don't count. An attached email counts as one file.
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

/** Many scanners and programs send files without a name or extension, so the declared type is used. */
function nameOf(node: MessageStructureObject): string {
  const given = givenName(node);
  if (isReadableName(given)) return cleanFileName(given);
  const ending = typeOf(node) === FORWARDED ? 'eml' : endingOf(typeOf(node));
  const stem = given === '' ? 'Unnamed' : given;
  return cleanFileName(ending === undefined || extensionOf(stem) === ending ? stem : `${stem}.${ending}`);
}

/** According to the types, there is always one, but an invalid MIME message may have none. */
const typeOf = ({ type }: MessageStructureObject): string => (type as string | undefined) ?? '';

/** Phones put photos inline, so larger images, and those the text can't refer to, count as files. */
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
