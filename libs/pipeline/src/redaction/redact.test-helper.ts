import type { PageText } from '@cartulary/contracts/reading';
import { createNodeEngines } from '../node.js';
import { openDocument } from '../open-document.js';
import type { RedactionSource } from './redact-document.js';

export const engines = createNodeEngines();

/** A PDF as the product has read it: with the words of its text layer. */
export async function readSource(bytes: Uint8Array): Promise<RedactionSource> {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    const pages = document.sizes.map((size, index): PageText => {
      const { text, words } = document.textLayer(index + 1) ?? { text: '', words: [] };
      return {
        page: index + 1,
        text,
        words: [...words],
        source: 'text-layer',
        widthPoints: size?.widthPoints ?? null,
        heightPoints: size?.heightPoints ?? null,
        confidence: 1,
        engine: 'test',
        engineVersion: '1',
      };
    });
    return { bytes, mediaType: 'application/pdf', turns: {}, pages };
  } finally {
    document.close();
  }
}

/** What a reader of PDFs finds on the pages of a copy. */
export async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    return document.sizes.flatMap((_, index) => document.textLayer(index + 1)?.words.map(({ text }) => text) ?? []);
  } finally {
    document.close();
  }
}
