import { ReadFailure } from '../../failure.js';
import { openCompound } from '../compound.js';

/** Magic number and flags of the file information block (MS-DOC, 2.5.2). */
const MAGIC = 0xa5ec;
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;

/**
 * Rejects files that word-extractor can't or shouldn't read, based on the directory and the first bytes of the document.
 * @throws ReadFailure `reading_other_type`, `reading_encrypted`, `reading_damaged`
 */
export function checkDoc(bytes: Uint8Array): void {
  const file = openCompound(bytes);
  if (file.has('EncryptedPackage')) throw new ReadFailure('reading_encrypted');
  const document = file.read('WordDocument');
  if (!document) throw new ReadFailure('reading_other_type', 'no stream of a Word document');
  const view = new DataView(document.buffer, document.byteOffset, document.byteLength);
  if (document.length < 900 || view.getUint16(0, true) !== MAGIC)
    throw new ReadFailure('reading_damaged', 'no document of Word 97 or later');
  const flags = view.getUint16(FLAGS_AT, true);
  if ((flags & ENCRYPTED) !== 0) throw new ReadFailure('reading_encrypted');
  // Reading the whole table once detects every broken chain that word-extractor would follow.
  if (!file.read((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table'))
    throw new ReadFailure('reading_damaged', 'no table stream');
}
