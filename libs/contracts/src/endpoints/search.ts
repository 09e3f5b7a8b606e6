import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { limits } from '../limits.js';
import { Box } from '../reading.js';
import { documentStates } from '../stages.js';

/** Media types as people filter by them. */
export const documentKinds = ['pdf', 'image', 'word', 'text'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kind that a media type is filtered by. */
export function kindOf(mediaType: string): DocumentKind {
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType.startsWith('image/')) return 'image';
  return mediaType === 'text/plain' ? 'text' : 'word';
}

export const SearchHit = z.object({
  documentId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  state: z.enum(documentStates),
  createdAt: z.string(),
  hasPreview: z.boolean(),
  pageCount: z.nullable(z.int()),
  score: z.number(),
  /** Passages with the hits in them, as UTF-16 offsets into `text`. Where they stand on the page: {@link searchPlaces}. */
  snippets: z.array(
    z.object({
      page: z.int(),
      text: z.string(),
      marks: z.array(z.object({ start: z.int(), end: z.int() })),
    }),
  ),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const searchDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Find documents by their words: tolerant of typos, "phrases" in quotes',
  access: 'session',
  module: 'core-search',
  query: z.object({
    ...paging,
    q: z.string().check(z.maxLength(limits.search.maxQueryCharacters)),
    kind: z.optional(z.enum(documentKinds)),
    state: z.optional(z.enum(documentStates)),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  data: z.extend(listOf(SearchHit), {
    /** True where more than {@link limits.search.maxHits} documents match and `total` is that bound. */
    totalIsLowerBound: z.boolean(),
    tookMs: z.number(),
  }),
});

const PLACE = /^([0-9a-f-]{36}):([1-9]\d{0,5})$/;

/** Pages of documents, as `<document id>:<page>` with commas between. */
const PagesAsked = z.pipe(
  z.string().check(
    z.maxLength(limits.search.maxPlaces * 44),
    z.refine((text) => {
      const places = text.split(',');
      return places.length <= limits.search.maxPlaces && places.every((place) => PLACE.test(place));
    }, 'Pages are written <document id>:<page>, with commas between'),
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
  summary: 'Where on these pages the words of a query stand',
  access: 'session',
  module: 'core-search',
  query: z.object({ q: z.string().check(z.maxLength(limits.search.maxQueryCharacters)), at: PagesAsked }),
  data: z.object({
    items: z.array(z.object({ documentId: z.uuid(), page: z.int(), boxes: z.array(Box) })),
  }),
});
