import { messageOf } from '@cartulary/contracts/errors';
import { isSound, readableTypes, type ReadableMediaType } from '@cartulary/contracts/limits';
import { NotRead } from './reader';

const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * What a file is read as, by its name and its first bytes, as the server judges it.
 * @throws NotRead `content_mismatch` where the content isn't what the name says
 */
export async function typeOfFile(file: File): Promise<ReadableMediaType> {
  const { sniff, SNIFF_BYTES } = await import('@cartulary/pipeline/sniff');
  const sniffed = await sniff(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const extension = /\.([^.]+)$/u.exec(file.name)?.[1]?.toLowerCase() ?? '';
  // A docx with a password is a compound file around the encrypted one, as a doc is.
  if (sniffed === DOC && extension === 'docx') return DOCX;
  const expected: readonly string[] =
    sniffed !== undefined && sniffed in readableTypes ? readableTypes[sniffed as keyof typeof readableTypes] : [];
  if (sniffed === undefined || isSound(sniffed) || !expected.includes(extension))
    throw new NotRead('content_mismatch', messageOf('content_mismatch'));
  return sniffed;
}
