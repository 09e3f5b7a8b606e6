import { messageOf } from '@cartulary/contracts/errors';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { storedAs } from '@cartulary/contracts/readable-files';
import { NotRead } from './reader';

/**
 * Detects a file's type from its name and first bytes, by the server's rules.
 * @throws NotRead `content_mismatch` if the content doesn't match the name
 */
export async function typeOfFile(file: File): Promise<ReadableMediaType> {
  const { sniff, SNIFF_BYTES } = await import('@cartulary/pipeline/sniff');
  const sniffed = await sniff(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const mediaType = storedAs(file.name, sniffed)?.mediaType;
  if (mediaType === undefined) throw new NotRead('content_mismatch', messageOf('content_mismatch'));
  return mediaType;
}
