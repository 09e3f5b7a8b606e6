import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { neutralBackground } from '@cartulary/pipeline/embed/neutral-background';
import { fromBase64Url, toBase64Url } from '@/lib/crypto/bytes';
import type { SmallVectors } from './meaning-index';

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

/** What is sealed of them: JSON, the numbers of all passages as base64url. */
interface Said {
  readonly form: number;
  readonly model: string;
  readonly mark: string;
  /** Page, start and end of each passage, and what one step of its numbers is. */
  readonly passages: readonly (readonly [page: number, start: number, end: number, step: number])[];
  readonly numbers: string;
}

export const saidOf = (mark: string, { places, steps, numbers }: SmallVectors): Said => ({
  form: MEANING_FORM,
  model: MODEL,
  mark,
  passages: places.map(({ page, start, end }, at) => [page, start, end, steps[at] ?? 1]),
  numbers: toBase64Url(Uint8Array.from(numbers, (number) => number & 0xff)),
});

/** The same as it was opened; undefined for another form, and for another model's. */
export function meaningIn(revision: number, said: unknown): KeptMeaning | undefined {
  const { form, model, mark, passages, numbers } = said as Said;
  if (form !== MEANING_FORM || model !== MODEL) return undefined;
  const vectors = {
    places: passages.map(([page, start, end]) => ({ page, start, end })),
    steps: Float32Array.from(passages, ([, , , step]) => step),
    numbers: new Int8Array(fromBase64Url(numbers).buffer),
  };
  return vectors.numbers.length === passages.length * EMBEDDING_DIMENSIONS ? { revision, mark, vectors } : undefined;
}
