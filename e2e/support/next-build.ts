import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A built client in a separate folder, to be served and replaced by a newer one. */
export function copyBuild(directory: string): void {
  cpSync(path.resolve(import.meta.dirname, '../../apps/client/dist'), directory, { recursive: true });
}

/** Files that others refer to by names with a content hash. */
const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|mjs|css)\b/gu;

/**
 * Replaces a build with one that does the same but whose scripts and styles all have new names, as if all of them had
 * changed: the old files are deleted.
 */
export function rollOutNext(directory: string): void {
  const assets = path.join(directory, 'assets');
  const named = new Set(readdirSync(assets).filter((name) => new RegExp(`^${HASHED.source}$`, 'u').test(name)));
  const renamed = (name: string): string => (named.has(name) ? name.replace(/(\.\w+)$/u, '_$1') : name);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // The compressed files and source maps belong to the previous build.
    if (/\.(?:br|gz|map)$/u.test(entry.name)) rmSync(file);
    else if (/\.(?:js|mjs|css|html)$/u.test(entry.name)) {
      const text = readFileSync(file, 'utf8').replaceAll(HASHED, renamed);
      const next = text
        .replace(/(name="release" content="[^"]+)"/u, '$1-next"')
        .replace(/("cache\\?":\\?")/u, '$1next-');
      writeFileSync(file, next);
      renameSync(file, path.join(entry.parentPath, renamed(entry.name)));
    }
  }
}
