import type { BigIntStats } from 'node:fs';
import { lstat, opendir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { isErrorCode } from '@cartulary/database/error-code';
import { releasedTo, liesIn } from '@cartulary/service/incoming/released';
import type { IntakeContext } from '../intake-context.js';
import type { ShownFile } from '../take.js';
import { IntakeTrouble } from '../trouble.js';

const { maxEntries, maxDepth } = intakeLimits.folder;

/**
 * Identifies a file's content and shows whether it's being written. In nanoseconds, because a writer may finish within the same
 * millisecond.
 */
export const shapeOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}:${size}:${mtimeNs}`;

/**
 * The real path of a folder, checked each time: it has to be inside a folder released by the operator, and so does the target of any link.
 * @throws IntakeTrouble
 */
export async function realFolder(
  { sourceFolders }: Pick<IntakeContext, 'sourceFolders'>,
  organisationId: string,
  folder: string,
): Promise<string> {
  const released = releasedTo(sourceFolders, organisationId);
  if (!liesIn(released, folder)) throw new IntakeTrouble('folder_not_released');
  try {
    const real = await realpath(folder);
    for (const one of released)
      if (liesIn([await realpath(one).catch(() => one)], real) && (await lstat(real)).isDirectory()) return real;
  } catch (error) {
    throw troubleOf(error);
  }
  throw new IntakeTrouble('folder_not_released');
}

export interface Listed {
  readonly files: readonly ShownFile[];
  /** True if nothing was skipped because of the limit. */
  readonly isWhole: boolean;
  /** Entries that couldn't be inspected: an inaccessible folder, or a name that isn't UTF-8, as written by old scanners. */
  readonly unlooked?: readonly Unlooked[];
}

export type Unlooked = Pick<ShownFile, 'place' | 'name' | 'foundIn'>;

/** A folder's files, except hidden ones. Links are skipped, wherever they lead. @throws IntakeTrouble */
export async function listFolder(root: string, subfolders: boolean): Promise<Listed> {
  const files: ShownFile[] = [];
  const unlooked: Unlooked[] = [];
  const waiting: { readonly below: string; readonly depth: number }[] = [{ below: '', depth: 0 }];
  let entries = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { below, depth } = next;
    const closed = (): void => void unlooked.push(unlookedAt(below));
    for await (const name of namesIn(root, below, closed)) {
      entries += 1;
      if (entries > maxEntries) return { files, isWhole: false, unlooked };
      if (name.startsWith('.')) continue;
      const place = path.join(below, name);
      const stats = await lstat(path.join(root, place), { bigint: true }).catch((error: unknown) => {
        // An entry that's gone by now isn't an error; a name that couldn't be decoded isn't found either.
        if (name.includes(NOT_UNDERSTOOD) || !isGone(error)) unlooked.push(unlookedAt(place));
        return null;
      });
      if (stats?.isFile() === true)
        files.push({ place, shape: shapeOf(stats), name, foundIn: below, sizeBytes: Number(stats.size) });
      else if (subfolders && stats?.isDirectory() === true && depth < maxDepth)
        waiting.push({ below: place, depth: depth + 1 });
    }
  }
  return { files, isWhole: true, unlooked };
}

/** Replacement character for bytes that aren't UTF-8. */
const NOT_UNDERSTOOD = '\uFFFD';
const isGone = (error: unknown): boolean => isErrorCode(error, 'ENOENT', 'ENOTDIR');
const unlookedAt = (place: string): Unlooked => {
  const folder = path.dirname(place);
  return { place, name: path.basename(place), foundIn: folder === '.' ? '' : folder };
};

async function* namesIn(root: string, below: string, closed: () => void): AsyncGenerator<string> {
  const folder = path.join(root, below);
  try {
    // A folder that became a link since it was listed leads elsewhere.
    if ((await realpath(folder)) !== folder) return;
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    // An inaccessible or deleted subfolder doesn't stop the check.
    if (below === '') throw troubleOf(error);
    if (!isGone(error)) closed();
  }
}

function troubleOf(error: unknown): IntakeTrouble {
  return new IntakeTrouble(isGone(error) ? 'folder_gone' : 'folder_unreadable', error);
}
