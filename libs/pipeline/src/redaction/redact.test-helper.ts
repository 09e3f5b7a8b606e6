import type { PageText } from '@cartulary/contracts/reading';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { createNodeEngines } from '../node.js';
import { openDocument, RECOGNITION_DPI } from '../open-document.js';
import { readOnePage } from '../read-one-page.js';
import { everyWord } from './every-word.js';
import { recognisingOnce } from './make-copy.js';
import type { RedactionSource } from './redact-document.js';

const own = createNodeEngines();
/** Cached, because tests attack the same image repeatedly. */
export const engines = { ...own, recognition: recognisingOnce(own.recognition) };

/** A handcrafted PDF. */
export const fixture = (file: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../../fixtures/redaction', `${file}.pdf`));

/** For tests that don't involve recognition, which takes seconds per image. */
export const blindEngines = {
  ...own,
  recognition: {
    recognise: () =>
      Promise.resolve({ text: '', words: [], engine: 'none', engineVersion: '1', remark: '', trouble: null }),
  },
};

/** A PDF as processed by the product, with the words of its text layer. */
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

/** The words that a PDF reader finds in a copy. */
export async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    return document.sizes.flatMap((_, index) => document.textLayer(index + 1)?.words.map(({ text }) => text) ?? []);
  } finally {
    document.close();
  }
}

/** The words recognized in a copy's rendered pages, at a higher resolution than the copy's. */
export async function readableIn(bytes: Uint8Array): Promise<string> {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    const texts: string[] = [];
    for (let page = 1; page <= document.pageCount; page += 1) {
      const picture = await document.render(page, RECOGNITION_DPI);
      const words = picture ? await everyWord(picture, engines.recognition) : [];
      texts.push(words.map(({ text }) => text).join(' '));
    }
    return texts.join(' ');
  } finally {
    document.close();
  }
}

/** Reads a PDF like the product: with its text layer if it is good, otherwise with recognition. */
export async function readAsProduct(bytes: Uint8Array): Promise<RedactionSource> {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    const pages: PageText[] = [];
    for (let page = 1; page <= document.pageCount; page += 1) pages.push(await readOnePage(document, page, engines));
    return { bytes, mediaType: 'application/pdf', turns: {}, pages };
  } finally {
    document.close();
  }
}

/** Independent of the attack: every byte of a file, raw and decompressed. */
export function bytesOf(file: Uint8Array): string {
  const whole = Buffer.from(file).toString('latin1');
  const unpacked = [...whole.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(file.subarray(index + length)).toString('latin1');
    } catch {
      return '';
    }
  });
  return [whole, ...unpacked].join('\n').toLowerCase();
}

/** Whether text or bytes contain the name that the tests cover, Sanna Brinkwater, or half of it. */
export const hasSecret = (text: string): boolean => /sanna|brinkwater|5361 ?6e6e61|s\0a\0n\0n|\0s\0a\0n\0n/i.test(text);
