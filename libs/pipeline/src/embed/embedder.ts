import type { NameTagger } from '../entities/tagger/tagger.js';

/** Numbers of a vector. */
export const EMBEDDING_DIMENSIONS = 384;

/** Tokens of one text that the model reads, its two marks included; the rest of a longer text is not read. */
export const EMBEDDING_MAX_TOKENS = 256;

/**
 * Turns texts into vectors of meaning: texts that mean alike have vectors that point alike. Node and browser have one
 * implementation each (node.ts, browser.ts).
 */
export interface Embedder {
  /** Which model, as it is kept beside a vector. */
  readonly name: string;
  /** Vectors of different versions can't be compared. */
  readonly version: string;
  /**
   * One vector a text, in the order of the texts, of {@link EMBEDDING_DIMENSIONS} numbers and length 1, so that their dot
   * product is their cosine. @throws ModelError where the model's files are missing or damaged.
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Ends the engine and gives its memory back. */
  close(): Promise<void>;
}

/** A stretch of a page's text that belongs together; `start` is its UTF-16 offset in the page's text. */
export interface Paragraph {
  readonly start: number;
  readonly text: string;
}

/** A stretch of a page's text (UTF-16 offsets, end exclusive) and what it means. */
export interface PassageVector {
  readonly start: number;
  readonly end: number;
  readonly vector: Float32Array;
}

/** An embedder that also cuts texts into what it can read. */
export interface PassageEmbedder extends Embedder {
  /** Passages of a portion of a page ({@link windowsOf} of passages.ts), with their vectors. Throws as `embed` does. */
  embedPassages(paragraphs: readonly Paragraph[]): Promise<PassageVector[]>;
}

/** All that language models do for a document; they share a runtime and a tokenizer. */
export interface TextModels extends PassageEmbedder, NameTagger {}

/** The files of the model can't be used: what needs no meaning works without it. */
export class ModelError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelError';
  }
}

/** The process with the models took too long or ended while it was asked: another one answers the next call. */
export class ModelLost extends Error {}
