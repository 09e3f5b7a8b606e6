import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './engine/texts';

const folder = import.meta.dirname;

const isTexts = (value: unknown): value is Texts<string> =>
  typeof value === 'function' && 'messages' in value && 'rich' in value;

/** Paths of the catalogues below `text`: one a feature, and those of its parts in a folder of its name. */
export const catalogueFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(?:[\da-z-]+\/)?[\da-z-]+\.ts$/.test(file) && !/^(?:engine|glossary|help)\//.test(file),
);

/**
 * Every catalogue by its path without `.ts`, as `search` or `documents/studio`.
 * @throws where a file does not export exactly one catalogue
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
