import { readBackup, type Contents } from './read-backup.js';

const LINE_END = '\n'.charCodeAt(0);

/**
 * Reads a backup from the disk, opens all of it and counts whether it holds what it says: every stored file, and the rows of each table.
 * @param onRead told how many bytes were read, again and again
 * @throws BackupRefusal
 */
export const verifyBackup = (file: string, secret: string, onRead?: (bytes: number) => void): Promise<Contents> =>
  readBackup(file, secret, { rows: (_table, pieces) => countLines(pieces), read: (bytes) => onRead?.(bytes) });

/** Rows in PostgreSQL's text format for COPY: one a line, whatever stands in them. */
async function countLines(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  for await (const piece of pieces)
    for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}
