import { readBackup, type Contents } from './read-backup.js';

const LINE_END = '\n'.charCodeAt(0);

/**
 * Reads and decrypts a backup from disk and checks that it contains what it declares: every stored file, and the rows
 * of each table.
 * @param onRead called repeatedly with the number of bytes read
 * @throws BackupRefusal
 */
export const verifyBackup = (file: string, secret: string, onRead?: (bytes: number) => void): Promise<Contents> =>
  readBackup(file, secret, { rows: (_table, pieces) => countLines(pieces), read: (bytes) => onRead?.(bytes) });

/** Counts rows in PostgreSQL's COPY text format: one per line, regardless of their contents. */
async function countLines(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  for await (const piece of pieces)
    for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}
