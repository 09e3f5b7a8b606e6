import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { SealedVersion } from '@cartulary/database/written-versions.queries';
import { checksumOf, type WrittenSeal } from './written-seal.js';
import { DecryptionError } from './errors.js';

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/**
 * Stored bytes of a version: compressed, then sealed.
 * @param seq the last update that it includes
 */
export async function sealVersion(
  seal: WrittenSeal,
  seq: number,
  state: Uint8Array,
): Promise<Pick<SealedVersion, 'checksum' | 'sealed'>> {
  const sealed = seal.sealVersion(seq, await pack(state));
  return { checksum: checksumOf(sealed), sealed };
}

/**
 * State of a stored version.
 * @throws DecryptionError if its bytes were changed
 */
export async function openVersion(
  seal: WrittenSeal,
  { seq, checksum, sealed }: Pick<SealedVersion, 'seq' | 'checksum' | 'sealed'>,
): Promise<Uint8Array> {
  if (checksumOf(sealed) !== checksum) throw new DecryptionError('The version is damaged');
  return unpack(seal.openVersion(seq, sealed), { maxOutputLength: 2 * collabLimits.maxDocumentBytes });
}
