import { can } from '@cartulary/access/can';
import { sharingOf } from '@cartulary/database/sharing';
import { parseQuery, type ParsedQuery } from '@cartulary/pipeline/matching/query-text';
import { languageOfText } from '@cartulary/pipeline/language/find-language';
import { passageSnippet, snippetsOf, type Snippet } from '@cartulary/pipeline/matching/snippets';
import { kindOf, type SearchHit } from '@cartulary/contracts/endpoints/search';
import { isWireKind } from '@cartulary/contracts/written-kinds';
import type { RankedHit } from '@cartulary/search/search-index';
import type { Caller } from '../platform/caller/call.js';
import { findable } from './asked.js';
import { readHitDocuments, type HitDocument } from './hits.queries.js';

/**
 * The hits with their current rows, excluding those that this person can't (or can no longer) see. Runs in a unit of
 * work, to which it sends all its queries before waiting. @param typed the query, whose words are highlighted
 */
export async function readHits(caller: Caller, typed: string, hits: readonly RankedHit[]): Promise<SearchHit[]> {
  // Both queries are sent together, so that a search waits for the database once.
  const [documents, visible] = await Promise.all([
    readHitDocuments(hits),
    visibleTo(
      caller,
      hits.map(({ documentId }) => documentId),
    ),
  ]);
  const query = parseQuery(typed);
  const shows = findable(caller);
  const shownHits = hits.flatMap((hit): Omit<SearchHit, 'language'>[] => {
    const document = documents.get(hit.documentId);
    if (!document || !visible.has(hit.documentId)) return [];
    if (!(kindOf(document.mediaType) === 'written' ? shows.written : shows.uploads)) return [];
    return [
      {
        ...shown(document),
        score: hit.score,
        byMeaning: hit.passage !== undefined,
        likeness: hit.likeness,
        snippets: snippets(document, hit, query),
      },
    ];
  });
  return Promise.all(
    shownHits.map(async (hit) => ({ ...hit, language: await languageOfText(hit.snippets[0]?.text ?? '') })),
  );
}

/** Passages that contain the words; for a match by meaning, the passage that matches. */
function snippets(
  { pages, language }: HitDocument,
  { passage, byWords }: RankedHit,
  query: ParsedQuery,
): SearchHit['snippets'] {
  const page = byWords ? undefined : pages.find((one) => one.page === passage?.page);
  if (!passage || !page) return snippetsOf(pages, query, language).map((snippet) => placed(snippet, pages));
  const { start, end } = passage;
  return [{ ...placed(passageSnippet(page, passage), pages), passage: { start, end } }];
}

/** Its position on the page; a collaborative document is one page, with the block's number. */
function placed({ at, ...snippet }: Snippet, pages: HitDocument['pages']): SearchHit['snippets'][number] {
  const { firstBlock = null, text = '' } = pages.find(({ page }) => page === snippet.page) ?? {};
  if (firstBlock === null) return snippet;
  return { ...snippet, page: 1, block: firstBlock + text.slice(0, at).split('\n').length - 1 };
}

/** The documents that the rows allow this person to see. */
export async function visibleTo(caller: Caller, documentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const sharing = await sharingOf(documentIds);
  return new Set(
    documentIds.filter((id) => {
      const thing = sharing.get(id);
      return thing && !thing.binnedAt && can(caller, 'view', thing).allowed;
    }),
  );
}

function shown(document: HitDocument) {
  const { documentId, itemKind, name, mediaType, state, createdAt, hasPreview, pageTurns, pageCount } = document;
  return {
    documentId,
    kind: kindOf(mediaType),
    ...(isWireKind(itemKind) && { itemKind }),
    name,
    mediaType,
    state,
    createdAt: createdAt.toISOString(),
    hasPreview,
    pageTurns,
    pageCount,
  };
}
