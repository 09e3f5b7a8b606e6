import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag } from '../envelope.js';
import type { WrittenKind } from '../written-kinds.js';
import { itemParams, together } from './collaboration.js';

/** Export formats of collaborative items. */
export const writtenFormats = ['pdf', 'docx', 'markdown', 'html', 'pptx', 'xmind', 'freemind', 'opml'] as const;
export type WrittenFormat = (typeof writtenFormats)[number];

/** File extensions for exporting and importing each format. */
export const formatEndings: Readonly<Record<WrittenFormat, readonly string[]>> = {
  pdf: ['pdf'],
  docx: ['docx'],
  markdown: ['md', 'markdown', 'txt'],
  html: ['html', 'htm'],
  pptx: ['pptx'],
  xmind: ['xmind'],
  freemind: ['mm'],
  opml: ['opml'],
};
/** Export formats of each kind. */
export const formatsOfKind = {
  text: ['pdf', 'docx', 'markdown', 'html'],
  board: ['pdf', 'docx', 'markdown', 'html'],
  map: ['xmind', 'freemind', 'opml', 'pdf', 'docx', 'markdown', 'html'],
  deck: ['pptx', 'pdf', 'docx', 'markdown', 'html'],
} as const satisfies Readonly<Record<WrittenKind, readonly WrittenFormat[]>>;

/** Formats that can be imported as documents. */
export const importFormats = ['docx', 'markdown', 'html'] as const satisfies readonly WrittenFormat[];
export type ImportFormat = (typeof importFormats)[number];

/** Content that was lost in a conversion; `what` is a kind defined by the converters. */
const Loss = z.object({ what: z.string(), count: z.int() });
export type WrittenLoss = z.infer<typeof Loss>;

/** Header that lists content an export couldn't include, as JSON. */
export const LOST_HEADER = 'X-Cartulary-Lost';

export const exportWritten = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/export',
  summary:
    'Export a document as PDF, Word, Markdown, or HTML, a presentation also as PowerPoint, or a mind map as XMind, FreeMind, or OPML. A header lists omissions',
  params: itemParams,
  query: z.object({
    format: z.enum(writtenFormats),
    /** Includes the speaker notes of each slide. */
    notes: z.optional(flag),
    /** Browser downloads can't send headers, so they pass a token with the purpose `download`. */
    token: z.optional(z.string()),
  }),
  answers: 'bytes',
  exempt: true,
  errors: ['not_found', 'conflict', 'sealed_document', 'not_exported', 'not_of_this_kind'],
});

const Made = z.object({ id: z.uuid(), title: z.string(), lost: z.array(Loss) });
export type MadeDocument = z.infer<typeof Made>;

export const importWritten = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/imports',
  summary:
    'Import a Word, Markdown, or HTML file as a document (multipart field `file`). The response lists what was left out',
  accepts: 'files',
  status: 201,
  data: Made,
  errors: [
    'no_file',
    'file_empty',
    'file_too_large',
    'upload_incomplete',
    'not_importable',
    'conversion_too_large',
    'conversion_damaged',
    'not_imported',
    'plaintext_in_privacy_mode',
  ],
});

const slidesErrors = [
  'no_file',
  'file_empty',
  'file_too_large',
  'upload_incomplete',
  'no_slides_file',
  'conversion_too_large',
  'conversion_damaged',
  'not_imported',
  'plaintext_in_privacy_mode',
] as const;

const Held = z.object({ slides: z.int(), lost: z.array(Loss) });
/** Preview of an imported PowerPoint file. */
export type HeldSlides = z.infer<typeof Held>;

export const lookIntoSlides = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/imports/slides/look',
  summary:
    'Preview a PowerPoint import (multipart field `file`): how many slides, and what would be left out. Nothing is stored',
  accepts: 'files',
  onlyLooks: true,
  data: Held,
  errors: slidesErrors,
});

export const importSlides = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/imports/slides',
  summary: 'Import a PowerPoint file as a presentation (multipart field `file`). The response lists what was left out',
  accepts: 'files',
  status: 201,
  data: Made,
  errors: slidesErrors,
});

export const importReading = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/imports/reading',
  summary: 'Create an editable document from what was read from another. The original stays unchanged',
  body: z.object({ documentId: z.uuid() }),
  status: 201,
  data: Made,
  errors: ['not_found', 'reading_not_ready', 'conversion_too_large', 'not_imported'],
});

export const writtenFilesEndpoints = {
  'writtenFiles.export': exportWritten,
  'writtenFiles.import': importWritten,
  'writtenFiles.lookIntoSlides': lookIntoSlides,
  'writtenFiles.importSlides': importSlides,
  'writtenFiles.makeEditable': importReading,
} as const satisfies Record<string, Endpoint>;
