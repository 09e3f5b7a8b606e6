import { stat } from 'node:fs/promises';
import { sha256Of } from './model-checks.js';

/** Maximum cached files: enough for all folders of the models directory that are queried often. */
const MOST_KNOWN = 500;
const known = new Map<string, { readonly shape: string; readonly sha256: Promise<string | null> }>();

/** SHA-256 of a frequently queried file: computed once, and again if its size or modification time changes. Null if it can't be read. */
export async function knownSha256(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return null;
  const shape = JSON.stringify([found.size, found.mtimeMs, found.ino]);
  const before = known.get(file);
  if (before?.shape === shape) return before.sha256;
  if (known.size >= MOST_KNOWN) known.clear();
  const sha256 = sha256Of(file);
  known.set(file, { shape, sha256 });
  return sha256;
}
