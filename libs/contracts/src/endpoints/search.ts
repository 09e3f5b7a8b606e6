import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { CAPTIONS_MEDIA_TYPE, WRITTEN_MEDIA_TYPE, isSound } from '../limits.js';
import { searchLimits } from '../limits/search.js';
import { Box } from '../reading.js';
import { PageTurns } from '../reading.js';
import { documentStates } from '../stages.js';
import { daysOfZone } from '../time-zone.js';
import { day, MAX_INTEGER } from '../values.js';
import { wireKinds } from '../written-kinds.js';

/** What people filter by: of uploads their media types, and what is written together here. */
export const documentKinds = ['pdf', 'image', 'word', 'text', 'sound', 'written'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kind that a media type is filtered by. */
export function kindOf(mediaType: string): DocumentKind {
  if (mediaType === WRITTEN_MEDIA_TYPE) return 'written';
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType.startsWith('image/')) return 'image';
  // What was said, whether it can be heard or not.
  if (isSound(mediaType) || mediaType === CAPTIONS_MEDIA_TYPE) return 'sound';
  return mediaType === 'text/plain' ? 'text' : 'word';
}

/** How a search that is kept looks: for documents that say the same in other words too, or only for those with these words. */
export const keptSearchModes = ['hybrid', 'words'] as const;
export type KeptSearchMode = (typeof keptSearchModes)[number];

/**
 * `nearest` looks as `hybrid` does, and where nothing stands out it shows the few passages that come closest, each with its
 * likeness: for whoever was told that nothing matches and wants to see them all the same.
 */
export const searchModes = [...keptSearchModes, 'nearest'] as const;
export type SearchMode = (typeof searchModes)[number];

/**
 * Whether a search asked for what the query means: `used`; `former` by the language model before, to which what was added since the
 * change is unknown; `off` where only words were asked for, or the query is meant to the letter; `unavailable` without a model;
 * `unknown-script` where the model can't read how the query is written.
 */
export const searchMeanings = ['used', 'former', 'off', 'unavailable', 'unknown-script'] as const;
export type SearchMeaning = (typeof searchMeanings)[number];

export const SearchHit = z.object({
  /** The item's, whatever its kind. */
  documentId: z.uuid(),
  kind: z.enum(documentKinds),
  /** Of something written: of which kind it is. */
  itemKind: z.optional(z.enum(wireKinds)),
  name: z.string(),
  mediaType: z.string(),
  state: z.enum(documentStates),
  createdAt: z.string(),
  hasPreview: z.boolean(),
  pageTurns: PageTurns,
  pageCount: z.nullable(z.int()),
  score: z.number(),
  /** Whether a passage of it means what was asked, whatever its words. */
  byMeaning: z.boolean(),
  /** How alike that passage is to what was asked, 0 … 1, as `likenessOf` says; null where it was found by words alone. */
  likeness: z.nullable(z.number()),
  /** The language of the first passage that is shown, as ISO 639-1 code; null where it can't be told. */
  language: z.nullable(z.string()),
  /**
   * Passages with the hits in them, as UTF-16 offsets into `text`. Where they stand on the page: {@link searchPlaces}. What is
   * written together is one page, and they stand in its `block`, counted from 1 as `@cartulary/editor-schema/block-texts` does.
   */
  snippets: z.array(
    z.object({
      page: z.int(),
      block: z.optional(z.int()),
      text: z.string(),
      marks: z.array(z.object({ start: z.int(), end: z.int() })),
      /** Where it was found by its meaning alone: the whole passage, as UTF-16 offsets into the page's text. */
      passage: z.optional(z.object({ start: z.int(), end: z.int() })),
    }),
  ),
});
export type SearchHit = z.infer<typeof SearchHit>;

const searching = { access: 'session', module: 'core-search' } as const;
const asked = {
  q: z.string().check(z.maxLength(searchLimits.maxQueryCharacters)),
  mode: z._default(z.enum(searchModes), 'hybrid'),
  kind: z.optional(z.enum(documentKinds)),
  state: z.optional(z.enum(documentStates)),
  from: z.optional(day),
  to: z.optional(day),
  timezone: daysOfZone,
} as const;

export const searchDocuments = endpoint({
  ...searching,
  method: 'GET',
  path: '/api/v1/search',
  openToKeys: ['search', 'search.written'],
  summary:
    'Search documents by words and meaning. Tolerates typos and supports `"phrases"`, `field:value`, AND, OR, NOT, and parentheses',
  query: z.object({ ...paging, ...asked }),
  data: z.extend(listOf(SearchHit), {
    /** True where more match than were counted: `total` says how many were, {@link searchLimits.maxHits} at most. */
    totalIsLowerBound: z.boolean(),
    meaning: z.enum(searchMeanings),
    /** The language of the question, as ISO 639-1 code; null where it can't be told, as of few words. */
    language: z.nullable(z.string()),
    tookMs: z.number(),
  }),
});

/** How many of the documents found have a value; `field`, `comparison` and `value` are a term of the query language. */
export const FacetValue = z.object({
  field: z.string(),
  comparison: z.enum([':', '>=']),
  value: z.string(),
  count: z.int(),
});
export type FacetValue = z.infer<typeof FacetValue>;

/** Apart from the search, which should not wait for it: it reads all documents found, not a page of them. */
export const searchFacets = endpoint({
  ...searching,
  method: 'GET',
  path: '/api/v1/search/facets',
  openToKeys: ['search', 'search.written'],
  summary: 'Get counts of what the documents found by a search are and contain',
  query: z.object(asked),
  data: z.object({
    /** Documents counted, {@link searchLimits.maxHits} at most. */
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    /** By field, the most frequent values first. */
    facets: z.array(z.object({ field: z.string(), values: z.array(FacetValue) })),
  }),
});

export const similarDocuments = endpoint({
  ...searching,
  method: 'GET',
  path: '/api/v1/documents/:documentId/similar',
  openToKeys: ['search', 'search.written'],
  summary: 'List the documents closest in meaning to a document, closest first',
  params: z.object({ documentId: z.uuid() }),
  data: z.object({ items: z.array(SearchHit) }),
  errors: ['not_found'],
});

const PLACE = /^([0-9a-f-]{36}):([1-9]\d{0,5})$/;

/** Pages of documents, as `<document id>:<page>` with commas between. */
const PagesAsked = z.pipe(
  z.string().check(
    z.maxLength(searchLimits.maxPlaces * 44),
    z.refine((text) => {
      const places = text.split(',');
      return places.length <= searchLimits.maxPlaces && places.every((place) => PLACE.test(place));
    }, 'Write pages as <document id>:<page>, separated by commas'),
  ),
  z.transform((text: string) =>
    text.split(',').map((place) => {
      const [documentId = '', page = ''] = place.split(':');
      return { documentId, page: Number(page) };
    }),
  ),
);

/**
 * Apart from the search: the words of a page of hits with their boxes are a megabyte to read, and results should not
 * wait for what is drawn on their pictures.
 */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/search/places',
  openToKeys: ['search', 'search.written'],
  summary: 'Find where the words of a query appear on given pages',
  access: 'session',
  module: 'core-search',
  query: z.object({ q: z.string().check(z.maxLength(searchLimits.maxQueryCharacters)), at: PagesAsked }),
  data: z.object({
    items: z.array(z.object({ documentId: z.uuid(), page: z.int(), boxes: z.array(Box) })),
  }),
});

/** Apart from the search: only the passage of a hit that somebody opens is looked at closely. */
export const searchSentence = endpoint({
  method: 'GET',
  path: '/api/v1/search/sentences/:documentId',
  openToKeys: ['search'],
  summary: 'Get the sentence in a passage that is closest in meaning to a query',
  access: 'session',
  module: 'core-search',
  params: z.object({ documentId: z.uuid() }),
  /** UTF-16 offsets into the text of the page, `end` exclusive. */
  query: z.object({
    q: z.string().check(z.maxLength(searchLimits.maxQueryCharacters)),
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER)),
    start: z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER)),
    end: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER)),
  }),
  /** `null` where the passage is one sentence, has another text now, or where nothing tells what the query means. */
  data: z.object({ sentence: z.nullable(z.object({ start: z.int(), end: z.int() })) }),
  errors: ['not_found'],
});

export const searchEndpoints = {
  'search.documents': searchDocuments,
  'search.places': searchPlaces,
  'search.sentence': searchSentence,
  'search.facets': searchFacets,
  'search.similar': similarDocuments,
} as const satisfies Record<string, Endpoint>;
