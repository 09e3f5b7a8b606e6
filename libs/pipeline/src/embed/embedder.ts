import type { NameTagger } from '../entities/tagger/tagger.js';

/** Dimensions of a vector. */
export const EMBEDDING_DIMENSIONS = 384;

/**
 * The purpose of an embedding, because models can treat these differently: as a question, as a passage to be found, or
 * for comparison with texts of the same type (a class's example or description).
 */
export type Purpose = 'question' | 'passage' | 'text-beside-text';

/**
 * Converts texts to vectors so that texts with similar meaning have similar vectors. Node and the browser have separate
 * implementations (node.ts, browser.ts).
 */
export interface Embedder {
  /** Model name, as stored with vectors. */
  readonly name: string;
  /** Vectors of different versions can't be compared. */
  readonly version: string;
  /**
   * Returns one vector per text, in order, of {@link EMBEDDING_DIMENSIONS} dimensions and length 1, so the dot product
   * is the cosine; null for text in a script that the model doesn't support. Compare questions with passages, and
   * `text-beside-text` vectors with each other.
   * @throws ModelError if the model's files are missing or damaged.
   */
  embed(texts: readonly string[], purpose: Purpose): Promise<(Float32Array | null)[]>;
  /** Stops the engine and releases its memory. */
  close(): Promise<void>;
}

/** A coherent stretch of a page's text. `start` is its UTF-16 offset in the page's text. */
export interface Paragraph {
  readonly start: number;
  readonly text: string;
}

/** A stretch of a page's text (UTF-16 offsets, end exclusive) and its vector. */
export interface PassageVector {
  readonly start: number;
  readonly end: number;
  readonly vector: Float32Array;
}

/** An embedder that also splits texts into passages. */
export interface PassageEmbedder extends Embedder {
  /**
   * Embeds the passages in a portion of a page ({@link windowsOf} in passages.ts). Omits those in a script that the
   * model doesn't support. Throws like `embed`.
   */
  embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]>;
}

/** Everything that language models do for a document. They share a runtime and a tokenizer. */
export interface TextModels extends PassageEmbedder, NameTagger {}

/** The model's files can't be used. Features that don't need meaning still work. */
export class ModelError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelError';
  }
}

/** The model process timed out or exited during the call. The next call starts a new one. */
export class ModelLost extends Error {}

/** The embedder was closed during the call, because the process is shutting down. */
export class EmbedderClosed extends Error {}
