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

/** What a document is searched by, worked out once and brought to other devices: docs/security/sealed-documents.md, 'The search index'. */

const PLACE = 'search';
const count = z.int().check(z.gte(0));

/** Of place `search`. Another form is worked out anew, and a newer one left as it is. */
const SealedSearch = z.object({
  form: z.literal(1),
  /** {@link madeOf} what its words were read from. */
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

/** The words of a page as the search knows them. What was corrected is found beside what was heard. */
export const wordsOf = ({ page, text, words, blocks }: PageText): PageWords => ({
  page,
  text: [text, ...words.flatMap((word) => word.corrected ?? [])].join(' '),
  ...(blocks && { blocks: blocks.map(({ kind, start, end }) => ({ kind, start, end })) }),
});

/** Says which stored bytes the words of a document are read from: its pages, and of a recording what was corrected of them. */
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

/** What another device, or this one, brought of a document; `newer`: by a newer page. What does not open is as good as nothing, and told. */
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
 * Brings what one of one's own documents is searched by to other devices, unless one of them did, or its words were written since.
 * @throws SealedMoved where another one does so now; ApiError where the server takes none
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
