import { kindOf } from '@cartulary/contracts/endpoints/search';
import type { DocumentState } from '@cartulary/contracts/stages';
import { prefixTokens } from './prefixes.js';
import { keyOf, type Row } from './schema.js';
import { tokenize } from '@cartulary/pipeline/matching/tokens';

/** A document as the index takes it. */
export interface IndexedDocument {
  readonly documentId: string;
  readonly title: string;
  readonly mediaType: string;
  readonly state: DocumentState;
  readonly createdAt: Date;
  /** Who may see it (`account:…`, `group:…`, `organisation:…`). */
  readonly principals: readonly string[];
  /** The row's revision; an older one never overwrites a newer one. */
  readonly revision: number;
  /** In order; flowing formats are one page, number 1. A document without text has none and is found by its title. */
  readonly pages: readonly { readonly page: number; readonly text: string }[];
}

/** Bigger documents are cut between pages, so that a hit says where it is and no row is too big to score well. */
const MAX_PART_CHARACTERS = 200_000;
/** A word in the title counts like this many in the text. */
const TITLE_WEIGHT = 4;

let lastWrittenAt = 0;

/** Milliseconds since 1970, strictly growing within the process, in steps of a microsecond at least. */
function nextWrittenAt(): number {
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 0.001);
  return lastWrittenAt;
}

/** The rows of a document, one a part. */
export function rowsOf(document: IndexedDocument): Row[] {
  const title = tokenize(document.title).map((token) => token.text);
  const writtenAt = nextWrittenAt();
  return partsOf(document.pages).map((part, index) => {
    const words = tokenize(part.text).map((token) => token.text);
    const all = title.concat(words);
    return {
      key: keyOf({ documentId: document.documentId, part: index, fromPage: part.fromPage, toPage: part.toPage }),
      document_id: document.documentId,
      part: index,
      terms: [...Array<string[]>(TITLE_WEIGHT).fill(title).flat(), ...words, ...prefixTokens(new Set(all))].join(' '),
      words: all.join(' '),
      kind: kindOf(document.mediaType),
      state: document.state,
      created_at: document.createdAt.getTime(),
      principals: [...new Set(document.principals)],
      revision: document.revision,
      written_at: writtenAt,
    };
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

/** A page is one piece unless it alone is too big; then it is cut at white space where there is some. */
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
