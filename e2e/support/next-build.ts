import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A built client in a folder of its own, to be served and replaced by a newer one. */
export function copyBuild(directory: string): void {
  cpSync(path.resolve(import.meta.dirname, '../../apps/client/dist'), directory, { recursive: true });
}

/** Files that are named by others, with the hash of what is in them. */
const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|mjs|css)\b/gu;

/**
 * Puts in a build's place one that does the same but whose scripts and styles all have other names, as after a change
 * of all of them: the names before are gone.
 */
export function rollOutNext(directory: string): void {
  const assets = path.join(directory, 'assets');
  const named = new Set(readdirSync(assets).filter((name) => new RegExp(`^${HASHED.source}$`, 'u').test(name)));
  const renamed = (name: string): string => (named.has(name) ? name.replace(/(\.\w+)$/u, '_$1') : name);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Compressed beforehand, and the way back to the sources: both of the build before.
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
