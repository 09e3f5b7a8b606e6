import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './engine/texts';

const folder = import.meta.dirname;

const isTexts = (value: unknown): value is Texts<string> =>
  typeof value === 'function' && 'messages' in value && 'rich' in value;

/** Paths of the catalogs below `text`: one per feature, and those of its parts in a folder with the feature's name. */
export const catalogueFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(?:[\da-z-]+\/)?[\da-z-]+\.ts$/.test(file) && !/^(?:engine|glossary|help)\//.test(file),
);

/**
 * Every catalog by its path without `.ts`, such as `search` or `documents/studio`.
 * @throws if a file doesn't export exactly one catalog
 */
export async function readCatalogues(): Promise<Map<string, Texts<string>>> {
  const catalogues = new Map<string, Texts<string>>();
  for (const name of catalogueFiles) {
    const exported = Object.values((await import(join(folder, name))) as Record<string, unknown>).filter(isTexts);
    const [only] = exported;
    if (!only || exported.length > 1) throw new Error(`text/${name} should export one catalogue, \`t\``);
    catalogues.set(name.slice(0, -'.ts'.length), only);
  }
  return catalogues;
}
