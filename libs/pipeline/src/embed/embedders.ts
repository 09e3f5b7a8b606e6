import { engineVersions } from '../engine-versions.js';
import type { Embedder } from './embedder.js';

/** Identifies an embedder. Vectors of different embedders can't be compared. */
export type EmbedderId = Pick<Embedder, 'name' | 'version'>;

/**
 * `present` creates all new vectors. `former` only answers questions to indexes that still contain its vectors, until they are rebuilt. It
 * will be removed in the release after this one.
 */
export const embedders = {
  present: { name: 'multilingual-e5-small', version: engineVersions['multilingual-e5-small'] },
  former: { name: 'all-MiniLM-L6-v2', version: 'int8.1' },
} as const satisfies Record<string, EmbedderId>;
export type WhichEmbedder = keyof typeof embedders;

/** Embedders for questions, one for each kind of index that may answer them. */
export type QuestionEmbedders = Readonly<Record<WhichEmbedder, Embedder>>;
