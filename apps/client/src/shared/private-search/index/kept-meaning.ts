import { limits } from '@cartulary/contracts/limits';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { neutralBackground } from '@cartulary/pipeline/embed/neutral-background';
import { bytesOf, fromBase64Url, toBase64Url } from '@/lib/crypto/bytes';
import type { SmallVectors } from './meaning-index';
import type { PageWords, PassageOnPage, SaidMeaning } from './searched';

/** A hash of the text that pairs it with its vectors, regardless of other changes to the document. */
export async function markOf(pages: readonly PageWords[]): Promise<string> {
  const text = JSON.stringify(pages.map(({ page, text: words }) => [page, words]));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));
}

/** A document's vectors as stored on this device. */
export interface KeptMeaning {
  readonly revision: number;
  /** `markOf` of the texts they were computed from. */
  readonly mark: string;
  readonly vectors: SmallVectors;
}

/** Version of the stored format. Other versions are recomputed. */
const MEANING_FORM = 1;
/** Vectors of different models can't be compared. This is the model used here. */
const MODEL = `${neutralBackground.name} ${neutralBackground.version}`;

export const saidOf = (mark: string, { places, steps, numbers }: SmallVectors): SaidMeaning => ({
  form: MEANING_FORM,
  model: MODEL,
  mark,
  passages: places.map(({ page, start, end }, at) => [page, start, end, steps[at] ?? 1]),
  numbers: toBase64Url(Uint8Array.from(numbers, (number) => number & 0xff)),
});

/** Parses opened vectors; undefined for another format or model. */
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

/** How far a vector's length may deviate from 1 due to byte quantization. */
const BYTE_ERROR = 0.05;

/**
 * Accepts vectors computed by another device if they match these texts, refer to existing passages, and have length 1: longer ones would
 * rank above all other matches and skew the common background.
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
