import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrorCode } from '@cartulary/database/error-code';
import { isStemmed, type StemmedLanguage } from '@cartulary/pipeline/matching/stems';

// Querying the engine for its languages would cost one more query per search. This file has at most seven codes, written before a
// language's first rows. They stay when its last document is deleted, which only costs a query without matches.

const pathIn = (directory: string): string => join(directory, 'languages');

/** Languages that a generation may have stems of. */
export function readLanguages(directory: string): StemmedLanguage[] {
  try {
    return [...new Set(readFileSync(pathIn(directory), 'utf8').split('\n').filter(isStemmed))];
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Adds languages. Durable when it resolves. */
export async function addLanguages(directory: string, languages: readonly StemmedLanguage[]): Promise<void> {
  if (languages.length === 0) return;
  const known = readLanguages(directory);
  const added = languages.filter((language) => !known.includes(language));
  if (added.length === 0) return;
  const file = await open(pathIn(directory), 'a');
  try {
    await file.writeFile(added.map((language) => `${language}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}
