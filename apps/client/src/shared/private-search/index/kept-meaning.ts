import { limits } from '@cartulary/contracts/limits';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { neutralBackground } from '@cartulary/pipeline/embed/neutral-background';
import { bytesOf, fromBase64Url, toBase64Url } from '@/lib/crypto/bytes';
import type { SmallVectors } from './meaning-index';
import type { PageWords, PassageOnPage, SaidMeaning } from './searched';

/** Whose words and vectors belong together, whatever else of a document was written since. */
export async function markOf(pages: readonly PageWords[]): Promise<string> {
  const text = JSON.stringify(pages.map(({ page, text: words }) => [page, words]));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));
}

/** The vectors of a document as this device keeps them. */
export interface KeptMeaning {
  readonly revision: number;
  /** `markOf` the texts that they are of. */
  readonly mark: string;
  readonly vectors: SmallVectors;
}

/** Of what lies inside. Another one is made anew. */
const MEANING_FORM = 1;
/** Vectors of two models can't be compared; those that are made here are the ones that this is about. */
const MODEL = `${neutralBackground.name} ${neutralBackground.version}`;

export const saidOf = (mark: string, { places, steps, numbers }: SmallVectors): SaidMeaning => ({
  form: MEANING_FORM,
  model: MODEL,
  mark,
  passages: places.map(({ page, start, end }, at) => [page, start, end, steps[at] ?? 1]),
  numbers: toBase64Url(Uint8Array.from(numbers, (number) => number & 0xff)),
});

/** The same as it was opened; undefined for another form, and for another model's. */
export function meaningIn(revision: number, said: unknown): KeptMeaning | undefined {
  const { form, model, mark, passages, numbers } = said as SaidMeaning;
  if (form !== MEANING_FORM || model !== MODEL) return undefined;
  const vectors = {
    places: passages.map(([page, start, end]) => ({ page, start, end })),
    steps: Float32Array.from(passages, ([, , , step]) => step),
    numbers: new Int8Array(fromBase64Url(numbers).buffer),
  };
  return vectors.numbers.length === passages.length * EMBEDDING_DIMENSIONS ? { revision, mark, vectors } : undefined;
}

/** How far the length of a vector is from 1 because each of its numbers is a byte. */
const BYTE_ERROR = 0.05;

/**
 * Vectors that another device worked out, where they are of these words, each of a passage that is there and of length 1: longer ones would
 * stand before everything that others mean, and move what all have in common.
 */
export async function meaningOf(pages: readonly PageWords[], said: SaidMeaning): Promise<KeptMeaning | undefined> {
  const kept = meaningIn(0, said);
  if (!kept || kept.vectors.places.length > limits.reading.maxPassages) return undefined;
  const lengths = new Map(pages.map(({ page, text }) => [page, text.length]));
  const isThere = ({ page, start, end }: PassageOnPage): boolean =>
    start >= 0 && start < end && end <= (lengths.get(page) ?? 0);
  if (!kept.vectors.places.every(isThere) || !haveLengthOne(kept.vectors)) return undefined;
  return kept.mark === (await markOf(pages)) ? kept : undefined;
}

const haveLengthOne = ({ steps, numbers }: SmallVectors): boolean =>
  steps.every((step, passage) => {
    const from = passage * EMBEDDING_DIMENSIONS;
    const vector = numbers.subarray(from, from + EMBEDDING_DIMENSIONS);
    const length = step * Math.hypot(...vector);
    return Math.abs(length - 1) < BYTE_ERROR;
  });
