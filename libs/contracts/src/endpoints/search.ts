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

/** Kinds that people can filter by: uploads by media type, and collaborative items. */
export const documentKinds = ['pdf', 'image', 'word', 'text', 'sound', 'written'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Filter kind of a media type. */
export function kindOf(mediaType: string): DocumentKind {
  if (mediaType === WRITTEN_MEDIA_TYPE) return 'written';
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType.startsWith('image/')) return 'image';
  // Speech, with or without audio.
  if (isSound(mediaType) || mediaType === CAPTIONS_MEDIA_TYPE) return 'sound';
  return mediaType === 'text/plain' ? 'text' : 'word';
}

/** A saved search's mode: also documents with the same meaning in other words, or only exact words. */
export const keptSearchModes = ['hybrid', 'words'] as const;
export type KeptSearchMode = (typeof keptSearchModes)[number];

/**
 * `nearest` works like `hybrid`, but if nothing stands out, it returns the few closest passages with their likeness,
 * for people whose search had no matches.
 */
export const searchModes = [...keptSearchModes, 'nearest'] as const;
export type SearchMode = (typeof searchModes)[number];

/**
 * Whether a search used the query's meaning. `former`: with the previous language model, which doesn't cover documents added since the
 * change. `off`: only words were requested, or the query is literal. `unavailable`: no model. `unknown-script`: the model doesn't support
 * the query's script.
 */
export const searchMeanings = ['used', 'former', 'off', 'unavailable', 'unknown-script'] as const;
export type SearchMeaning = (typeof searchMeanings)[number];

export const SearchHit = z.object({
  /** ID of the item, regardless of its kind. */
  documentId: z.uuid(),
  kind: z.enum(documentKinds),
  /** Kind of the collaborative item. */
  itemKind: z.optional(z.enum(wireKinds)),
  name: z.string(),
  mediaType: z.string(),
  state: z.enum(documentStates),
  createdAt: z.string(),
  hasPreview: z.boolean(),
  pageTurns: PageTurns,
  pageCount: z.nullable(z.int()),
  score: z.number(),
  /** Whether a passage matches by meaning, regardless of its words. */
  byMeaning: z.boolean(),
  /** Likeness of that passage to the query, 0 to 1, as in `likenessOf`; null if only words matched. */
  likeness: z.nullable(z.number()),
  /** ISO 639-1 language of the first passage shown; null if it can't be determined. */
  language: z.nullable(z.string()),
  /**
   * Passages with their matches as UTF-16 offsets into `text`. For their positions on the page, see {@link searchPlaces}. A collaborative
   * item is one page, and its passages are in a `block`, counted from 1 as in `@cartulary/editor-schema/block-texts`.
   */
  snippets: z.array(
    z.object({
      page: z.int(),
      block: z.optional(z.int()),
      text: z.string(),
      marks: z.array(z.object({ start: z.int(), end: z.int() })),
      /** If only the meaning matched: the whole passage, as UTF-16 offsets into the page's text. */
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
    /** True if there are more matches than were counted; `total` is then the counted number, at most {@link searchLimits.maxHits}. */
    totalIsLowerBound: z.boolean(),
    meaning: z.enum(searchMeanings),
    /** ISO 639-1 language of the query; null if it can't be determined, for example because it is too short. */
    language: z.nullable(z.string()),
    tookMs: z.number(),
  }),
});

/** Number of found documents with a value. `field`, `comparison` and `value` form a term of the query language. */
export const FacetValue = z.object({
  field: z.string(),
  comparison: z.enum([':', '>=']),
  value: z.string(),
  count: z.int(),
});
export type FacetValue = z.infer<typeof FacetValue>;

/** Separate from the search, which shouldn't wait for it: facets read all matching documents, not just one page. */
export const searchFacets = endpoint({
  ...searching,
  method: 'GET',
  path: '/api/v1/search/facets',
  openToKeys: ['search', 'search.written'],
  summary: 'Get counts of what the documents found by a search are and contain',
  query: z.object(asked),
  data: z.object({
    /** Counted documents, at most {@link searchLimits.maxHits}. */
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    /** By field, most frequent values first. */
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

/** Pages of documents, as `<document id>:<page>`, comma-separated. */
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
 * Separate from the search: the words and boxes for a page of hits take a megabyte to read, and results shouldn't wait for their
 * highlights.
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

/** Separate from the search: only the passage of an opened hit is analyzed. */
export const searchSentence = endpoint({
  method: 'GET',
  path: '/api/v1/search/sentences/:documentId',
  openToKeys: ['search'],
  summary: 'Get the sentence in a passage that is closest in meaning to a query',
  access: 'session',
  module: 'core-search',
  params: z.object({ documentId: z.uuid() }),
  /** UTF-16 offsets into the page's text, `end` exclusive. */
  query: z.object({
    q: z.string().check(z.maxLength(searchLimits.maxQueryCharacters)),
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER)),
    start: z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER)),
    end: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER)),
  }),
  /** Null if the passage is a single sentence, its text has changed, or the query has no usable meaning. */
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
