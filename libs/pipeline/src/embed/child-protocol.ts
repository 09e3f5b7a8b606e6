import type { TaggedSpan } from '../entities/tagger/tagger.js';
import type { Paragraph, Purpose } from './embedder.js';
import type { CutPassage } from './passages.js';

/** One unit of work: embed text, split a portion of a page, or tag the names in text. */
export type Portion =
  | { readonly kind: 'embed'; readonly text: string; readonly purpose: Purpose }
  | { readonly kind: 'cut'; readonly paragraphs: readonly Paragraph[] }
  | { readonly kind: 'names'; readonly text: string };

/** Request to the child process. Only one is in progress at a time. */
export type ToHost = Portion & { readonly id: number };

/** Response of the child process, exactly one per request, with the CPU time it used. */
export type FromHost = Answered & { readonly cpuMs: number };
export type Answered =
  | { readonly kind: 'embedded'; readonly id: number; readonly vector: Float32Array | null }
  | { readonly kind: 'cut'; readonly id: number; readonly passages: readonly CutPassage[] }
  | { readonly kind: 'tagged'; readonly id: number; readonly spans: readonly TaggedSpan[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly isModelError: boolean };
