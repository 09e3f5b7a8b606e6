import type { TaggedSpan } from '../entities/tagger/tagger.js';
import type { Paragraph, Purpose } from './embedder.js';

/** What the process that needs vectors or names asks the child that makes them. */
export type ToHost =
  | { readonly kind: 'embed'; readonly id: number; readonly texts: readonly string[]; readonly purpose: Purpose }
  | { readonly kind: 'passages'; readonly id: number; readonly paragraphs: readonly Paragraph[] }
  | { readonly kind: 'names'; readonly id: number; readonly texts: readonly string[] };

/** What the child answers, once each. */
export type FromHost =
  | {
      readonly kind: 'done';
      readonly id: number;
      readonly vectors: (Float32Array | null)[];
      /** Of passages: where each stands. */
      readonly places: readonly { readonly start: number; readonly end: number }[];
    }
  | { readonly kind: 'tagged'; readonly id: number; readonly spans: readonly TaggedSpan[][] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly isModelError: boolean };
