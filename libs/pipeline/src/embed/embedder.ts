import type { NameTagger } from '../entities/tagger/tagger.js';

/** Numbers of a vector. */
export const EMBEDDING_DIMENSIONS = 384;

/**
 * What a text is embedded for, since a model may want to be told: to find passages that answer it, to be found, or to be
 * compared with texts of its own kind (an example of a class, the description of one).
 */
export type Purpose = 'question' | 'passage' | 'text-beside-text';

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
   * product is their cosine; null for a text in a script that the model doesn't know. Questions are compared with passages,
   * texts beside texts with their like. @throws ModelError where the model's files are missing or damaged.
   */
  embed(texts: readonly string[], purpose: Purpose): Promise<(Float32Array | null)[]>;
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
  /**
   * Passages of a portion of a page ({@link windowsOf} of passages.ts), with their vectors; without those in a script that
   * the model doesn't know. Throws as `embed` does.
   */
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

/** The embedder was closed while it was asked: the process ends. */
export class EmbedderClosed extends Error {}
