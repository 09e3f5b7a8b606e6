import { isSound } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import * as z from 'zod/mini';
import { jsonOf, toBase64Url, transcript } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { saidOf } from '@/shared/private-search/index/kept-meaning';
import { smallVectors } from '@/shared/private-search/index/meaning-index';
import type { EmbeddedDocument, PageWords } from '@/shared/private-search/index/searched';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import type { PlaceStored } from '@/shared/sealed/sealed-types';
import { isNewerForm } from '@/shared/sealed-written/sealed-written-head';
import { SealBroken } from '@/shared/vault/open-vault';
import { tellPart } from './broken-parts';
import { bytesOf } from './sealed-shapes';

/**
 * A document's search data, computed once and shared with other devices: docs/security/sealed-documents.md, 'The
 * search index'.
 */

const PLACE = 'search';
const count = z.int().check(z.gte(0));

/** The `search` part. An unknown format is recomputed; a newer format is left unchanged. */
const SealedSearch = z.object({
  form: z.literal(1),
  /** The {@link madeOf} of the pages that its words were extracted from. */
  of: z.string(),
  pages: z.array(
    z.object({
      page: count,
      text: z.string(),
      blocks: z.optional(z.array(z.object({ kind: z.string(), start: count, end: count }))),
    }),
  ),
  meaning: z.object({
    form: z.int(),
    model: z.string(),
    mark: z.string(),
    passages: z.array(z.tuple([count, count, count, z.number()])),
    numbers: z.string(),
  }),
});
export type SealedSearch = z.infer<typeof SealedSearch>;

/** A page's words for the search index. Corrections are indexed along with the transcript. */
export const wordsOf = ({ page, text, words, blocks }: PageText): PageWords => ({
  page,
  text: [text, ...words.flatMap((word) => word.corrected ?? [])].join(' '),
  ...(blocks && { blocks: blocks.map(({ kind, start, end }) => ({ kind, start, end })) }),
});

/** Identifies the stored bytes that a document's words come from: its pages and, for a recording, its corrections. */
export async function madeOf(
  places: ReadonlyMap<string, Pick<PlaceStored, 'version' | 'salt'>>,
  mediaType: string,
): Promise<string> {
  const isOfWords = (place: string): boolean =>
    place.startsWith('page/') || (place === 'corrections' && isSound(mediaType));
  const inOrder = [...places].filter(([place]) => isOfWords(place)).sort(([one], [other]) => (one < other ? -1 : 1));
  const said = inOrder.flatMap(([place, { version, salt }]) => [place, String(version), salt]);
  const digest = await crypto.subtle.digest('SHA-256', transcript('cartulary sealed search v1', ...said));
  return toBase64Url(new Uint8Array(digest));
}

/**
 * Search data of a document from this or another device; `newer` if a newer version wrote it. Reports data that
 * doesn't open and treats it as missing.
 */
export async function broughtOf(item: SealedItem): Promise<SealedSearch | 'newer' | undefined> {
  if (!item.placesStored().has(PLACE)) return undefined;
  const bytes = await opened(item);
  if (!bytes) return undefined;
  const said = jsonOf(bytes);
  const { success, data } = z.safeParse(SealedSearch, said);
  return success ? data : isNewerForm(said) ? 'newer' : undefined;
}

async function opened(item: SealedItem): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const bytes = await item.get(PLACE);
    tellPart(item.itemId, PLACE, false);
    return bytes;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.warn('A part of a sealed document is not what was sealed.', {
      component: 'private-document',
      error,
      place: PLACE,
    });
    tellPart(item.itemId, PLACE, true);
    return undefined;
  }
}

/**
 * Shares the search data of the user's own document with their other devices, unless one of them already did or the
 * words have changed since.
 * @throws SealedMoved if another device is doing so now; ApiError if the server doesn't accept it
 */
export async function bringTo(item: SealedItem, mediaType: string, document: EmbeddedDocument): Promise<void> {
  const { of, mark, pages, passages } = document;
  const after = item.placesStored().get(PLACE)?.version ?? 0;
  const before = await broughtOf(item);
  if (of === undefined || before === 'newer' || (await madeOf(item.placesStored(), mediaType)) !== of) return;
  const meaning = saidOf(mark, smallVectors(passages));
  if (before?.of === of && before.meaning.model === meaning.model && before.meaning.mark === mark) return;
  await item.put(PLACE, bytesOf({ form: 1, of, pages, meaning }), { after });
  tellPart(item.itemId, PLACE, false);
}
