import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { Engines } from '../engines/engines.js';
import { extractEntities } from './extract.js';
import { taggedOrNone, tagPages } from './tagger/tag-pages.js';

interface Options {
  onTrouble?(reason: string): void;
  readonly signal?: AbortSignal;
}

/** All entities of a document, for callers that do everything in one process. If no model is usable, names are found by rules only. */
export async function entitiesOf(
  pages: readonly PageText[],
  { embedder }: Pick<Engines, 'embedder'>,
  options: Options = {},
): Promise<Entity[]> {
  if (!embedder) return extractEntities(pages);
  const tagged = await taggedOrNone(
    () => tagPages(pages, embedder, options.signal),
    ({ message }) => options.onTrouble?.(message),
  );
  return extractEntities(pages, tagged);
}
