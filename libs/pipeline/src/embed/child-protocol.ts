import type { TaggedSpan } from '../entities/tagger/tagger.js';
import type { Paragraph, Purpose } from './embedder.js';
import type { CutPassage } from './passages.js';

/** As much as the child does in one go: a text, or to cut a portion of a page. */
export type Portion =
  | { readonly kind: 'embed'; readonly text: string; readonly purpose: Purpose }
  | { readonly kind: 'cut'; readonly paragraphs: readonly Paragraph[] }
  | { readonly kind: 'names'; readonly text: string };

/** What the process that needs vectors or names asks the child that makes them: one portion after the other. */
export type ToHost = Portion & { readonly id: number };

/** What the child answers, once each, with the processor time that it took. */
export type FromHost = Answered & { readonly cpuMs: number };
export type Answered =
  | { readonly kind: 'embedded'; readonly id: number; readonly vector: Float32Array | null }
  | { readonly kind: 'cut'; readonly id: number; readonly passages: readonly CutPassage[] }
  | { readonly kind: 'tagged'; readonly id: number; readonly spans: readonly TaggedSpan[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly isModelError: boolean };
