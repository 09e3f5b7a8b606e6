import { kindOf } from '@cartulary/contracts/endpoints/search';
import type { DocumentState } from '@cartulary/contracts/stages';
import { prefixTokens } from './prefixes.js';
import { factColumns, noFacts, type DocumentFacts } from '@cartulary/pipeline/matching/facts';
import { keyOf, passageKeyOf, type PassageIndexRow, type PassagePlace, type Row } from './schema.js';
import { isStemmed, stemsOf, type StemmedLanguage } from '@cartulary/pipeline/matching/stems';
import { tokenize, type Token } from '@cartulary/pipeline/matching/tokens';

/** A document to index. */
export interface IndexedDocument {
  readonly documentId: string;
  readonly title: string;
  readonly mediaType: string;
  readonly state: DocumentState;
  readonly createdAt: Date;
  /** Principals that can see it (`account:…`, `group:…`, `organisation:…`). */
  readonly principals: readonly string[];
  /** The row's revision. An older one never overwrites a newer one. */
  readonly revision: number;
  /** In order. Flowing formats are one page, number 1. A document without text has none and is found by its title. */
  readonly pages: readonly { readonly page: number; readonly text: string }[];
  readonly facts?: DocumentFacts;
  /** Unit vectors of its passages. Without them it is only found by words. */
  readonly passages?: readonly (PassagePlace & { readonly vector: Float32Array })[];
  /** The same for the former embedder, for indexes that still contain its vectors. */
  readonly formerPassages?: IndexedDocument['passages'];
}

/** All rows of whole documents, of both kinds. */
export interface DocumentRows {
  readonly documentIds: readonly string[];
  readonly words: readonly Row[];
  /** Languages whose stems are in the word rows. */
  readonly languages: readonly StemmedLanguage[];
  readonly passages: readonly PassageIndexRow[];
}

/** Larger documents are split between pages, so hits have a position and no row is too large to score well. */
const MAX_PART_CHARACTERS = 200_000;
/** A word in the title counts as this many in the text. */
const TITLE_WEIGHT = 4;

let lastWrittenAt = 0;

/** Milliseconds since 1970, strictly increasing within the process by at least a microsecond. */
function nextWrittenAt(): number {
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 0.001);
  return lastWrittenAt;
}

/** Every row of these documents. */
export const rowsOf = (documents: readonly IndexedDocument[]): DocumentRows => ({
  documentIds: documents.map(({ documentId }) => documentId),
  words: documents.flatMap(wordRowsOf),
  languages: [...new Set(documents.map(({ facts }) => facts?.language).filter(isStemmed))],
  passages: documents.flatMap(passageRowsOf),
});

function passageRowsOf({ documentId, principals, passages = [] }: IndexedDocument): PassageIndexRow[] {
  const writtenAt = nextWrittenAt();
  return passages.map(({ vector, ...place }) => ({
    key: passageKeyOf(documentId, place),
    document_id: documentId,
    principals: [...new Set(principals)],
    vector,
    written_at: writtenAt,
  }));
}

/** The rows of a document's words, one per part. */
function wordRowsOf(document: IndexedDocument): Row[] {
  const titleTokens = tokenize(document.title);
  const title = titleTokens.map((token) => token.text);
  const writtenAt = nextWrittenAt();
  const { language } = document.facts ?? noFacts;
  const facts = factColumns(document.facts ?? noFacts);
  const stems = stemmer(language);
  const stemsOfTitle = stems(document.title, titleTokens);
  return partsOf(document.pages).map((part, index) => {
    const tokens = tokenize(part.text);
    const words = tokens.map((token) => token.text);
    const all = title.concat(words);
    return {
      key: keyOf({ documentId: document.documentId, part: index, fromPage: part.fromPage, toPage: part.toPage }),
      document_id: document.documentId,
      part: index,
      terms: [...Array<string[]>(TITLE_WEIGHT).fill(title).flat(), ...words, ...prefixTokens(new Set(all))].join(' '),
      words: all.join(' '),
      stems: [...Array<string[]>(TITLE_WEIGHT).fill(stemsOfTitle).flat(), ...stems(part.text, tokens)].join(' '),
      kind: kindOf(document.mediaType),
      state: document.state,
      created_at: document.createdAt.getTime(),
      principals: [...new Set(document.principals)],
      ...facts,
      revision: document.revision,
      written_at: writtenAt,
    };
  });
}

/** Creates a function that stems a document's texts, each word once; no stems if the language is unknown or has no stemmer. */
function stemmer(language: string | null): (text: string, tokens: readonly Token[]) => string[] {
  if (!isStemmed(language)) return () => [];
  const known = new Map<string, string[]>();
  return (text, tokens) =>
    tokens.flatMap(({ start, end }) => {
      const word = text.slice(start, end);
      const stems = known.get(word) ?? stemsOf(word, language);
      known.set(word, stems);
      return stems;
    });
}

interface Part {
  fromPage: number;
  toPage: number;
  text: string;
}

function partsOf(pages: IndexedDocument['pages']): Part[] {
  const parts: Part[] = [];
  for (const { page, text } of pages) {
    for (const piece of pieces(text)) {
      const last = parts.at(-1);
      if (last && last.text.length + piece.length <= MAX_PART_CHARACTERS) {
        last.text += `\n${piece}`;
        last.toPage = page;
      } else {
        parts.push({ fromPage: page, toPage: page, text: piece });
      }
    }
  }
  return parts.length > 0 ? parts : [{ fromPage: 1, toPage: 1, text: '' }];
}

/** Splits a page only if it's too large for a single row, at whitespace if there is any. */
function* pieces(text: string): Generator<string> {
  let rest = text;
  while (rest.length > MAX_PART_CHARACTERS) {
    const space = rest.lastIndexOf(' ', MAX_PART_CHARACTERS);
    const end = space > MAX_PART_CHARACTERS / 2 ? space : MAX_PART_CHARACTERS;
    yield rest.slice(0, end);
    rest = rest.slice(end);
  }
  yield rest;
}
