import type { ErrorCode } from '@cartulary/contracts/errors';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { RedactionPlan, RedactionReport } from '@cartulary/contracts/redaction';
import type { StageName } from '@cartulary/contracts/stages';
import type { EngineUrls } from './browser.js';
import type { PagesSource, TakenPage } from './compose/compose-pages.js';
import type { Paragraph, PassageVector, Purpose } from './embed/embedder.js';
import type { ReadDocument } from './read-document.js';
import type { RedactionSource } from './redaction/redact-document.js';
import type { Look, Seen } from './trials/look.js';
import type { Trial, Tried } from './trials/trial.js';
import type { Understood } from './understand-pages.js';

/** Messages from a page to the processing worker. The page chooses `id`, which every response repeats. */
export type WorkerRequest =
  | { readonly kind: 'start'; readonly urls: EngineUrls }
  | {
      readonly kind: 'read';
      readonly id: string;
      readonly name: string;
      readonly mediaType: ReadableMediaType;
      readonly bytes: Uint8Array;
    }
  /** Opens a document so its pages can be processed individually. The page chooses the name in `document`. */
  | {
      readonly kind: 'open';
      readonly id: string;
      readonly document: string;
      readonly mediaType: ReadableMediaType;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'read-page'; readonly id: string; readonly document: string; readonly page: number }
  | { readonly kind: 'close'; readonly id: string; readonly document: string }
  /** Extracts the results for all pages of a document that were processed individually. */
  | {
      readonly kind: 'understand';
      readonly id: string;
      readonly pages: readonly PageText[];
      /** The file itself, if it may contain embedded data. */
      readonly original?: { readonly mediaType: ReadableMediaType; readonly bytes: Uint8Array };
    }
  | { readonly kind: 'preview'; readonly id: string; readonly mediaType: ReadableMediaType; readonly bytes: Uint8Array }
  | { readonly kind: 'find-entities'; readonly id: string; readonly pages: readonly PageText[] }
  /** Embeds texts, such as a query to compare with documents' passages. */
  | { readonly kind: 'embed'; readonly id: string; readonly texts: readonly string[]; readonly purpose: Purpose }
  /** Cuts a portion of a page (`windowsOf` in embed/passages.ts) into passages and embeds them. */
  | { readonly kind: 'embed-passages'; readonly id: string; readonly paragraphs: readonly Paragraph[] }
  /** Tries one stage on one page, with reasons. */
  | { readonly kind: 'try'; readonly id: string; readonly trial: Trial }
  /** Analyzes one page image, or two. */
  | { readonly kind: 'look'; readonly id: string; readonly look: Look }
  /** Creates a redacted copy and attacks it. */
  | { readonly kind: 'redact'; readonly id: string; readonly source: RedactionSource; readonly plan: RedactionPlan }
  /** Composes new documents from pages of others. */
  | {
      readonly kind: 'compose';
      readonly id: string;
      readonly sources: readonly PagesSource[];
      readonly documents: readonly (readonly TakenPage[])[];
    };

/**
 * Messages from the processing worker. Every request except `start` ends in exactly one `read`, `opened`, `page-read`,
 * `closed`, `understood`, `preview`, `entities`, `vectors`, `passages`, `tried`, `looked`, `redacted`, `composed` or
 * `failed`.
 */
export type WorkerAnswer =
  | {
      readonly kind: 'stage';
      readonly id: string;
      readonly stage: StageName;
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'page'; readonly id: string; readonly page: PageText }
  | { readonly kind: 'read'; readonly id: string; readonly result: ReadDocument }
  | { readonly kind: 'opened'; readonly id: string; readonly pageCount: number }
  | { readonly kind: 'page-read'; readonly id: string; readonly page: PageText }
  | { readonly kind: 'closed'; readonly id: string }
  /** `pages`: after pages were related to each other. */
  | {
      readonly kind: 'understood';
      readonly id: string;
      readonly pages: readonly PageText[];
      readonly understood: Understood;
    }
  | {
      readonly kind: 'preview';
      readonly id: string;
      readonly preview: {
        readonly bytes: Uint8Array;
        readonly mediaType: string;
        readonly width: number;
        readonly height: number;
      } | null;
    }
  | { readonly kind: 'entities'; readonly id: string; readonly entities: readonly Entity[] }
  | { readonly kind: 'vectors'; readonly id: string; readonly vectors: readonly (Float32Array | null)[] }
  | { readonly kind: 'passages'; readonly id: string; readonly passages: readonly PassageVector[] }
  | { readonly kind: 'tried'; readonly id: string; readonly tried: Tried }
  | { readonly kind: 'looked'; readonly id: string; readonly seen: Seen }
  | { readonly kind: 'redacted'; readonly id: string; readonly bytes: Uint8Array; readonly report: RedactionReport }
  | { readonly kind: 'composed'; readonly id: string; readonly files: readonly Uint8Array[] }
  | { readonly kind: 'failed'; readonly id: string; readonly code: ErrorCode; readonly message: string };
