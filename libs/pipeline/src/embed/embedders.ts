import { engineVersions } from '../engine-versions.js';
import type { Embedder } from './embedder.js';

/** What names an embedder: vectors of two of these can't be compared. */
export type EmbedderId = Pick<Embedder, 'name' | 'version'>;

/**
 * The embedder whose vectors are made, and the one before it, which answers questions to indexes that still hold its vectors
 * until they are made anew. It leaves with the release after this one.
 */
export const embedders = {
  present: { name: 'multilingual-e5-small', version: engineVersions['multilingual-e5-small'] },
  former: { name: 'all-MiniLM-L6-v2', version: 'int8.1' },
} as const satisfies Record<string, EmbedderId>;
export type WhichEmbedder = keyof typeof embedders;

/** What turns questions into vectors, for each of the indexes that may answer them. */
export type QuestionEmbedders = Readonly<Record<WhichEmbedder, Embedder>>;
