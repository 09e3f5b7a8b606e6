import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Files that aren't part of the client: sources for stacks, copies that the gateway sends instead of the file, and the
 * list itself.
 */
const isBeside = (name) => /\.(?:map|br)$/.test(name) || name === 'client-files.json' || /(?:^|\/)\./.test(name);

/**
 * The files of a built client, each in the form a browser has after decompression.
 * @param {string} directory the build's `dist`
 * @returns {{ path: string, sizeBytes: number, sha256: string }[]} sorted by path
 */
export function builtFiles(directory) {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !isBeside(name));
  // Sorted by code unit, independent of any locale.
  return found.sort().map((name) => {
    const bytes = readFileSync(path.join(directory, name));
    return { path: name, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}
