import { messageOf } from '@cartulary/contracts/errors';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { readAs } from '@cartulary/contracts/readable-files';
import { NotRead } from './reader';

/**
 * What a file is read as, by its name and its first bytes, as the server judges it.
 * @throws NotRead `content_mismatch` where the content isn't what the name says
 */
export async function typeOfFile(file: File): Promise<ReadableMediaType> {
  const { sniff, SNIFF_BYTES } = await import('@cartulary/pipeline/sniff');
  const sniffed = await sniff(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const mediaType = readAs(file.name, sniffed);
  if (mediaType === undefined) throw new NotRead('content_mismatch', messageOf('content_mismatch'));
  return mediaType;
}
