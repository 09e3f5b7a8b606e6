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

/** What a page tells the reading worker. `id` is chosen by the page and comes back with every answer. */
export type WorkerRequest =
  | { readonly kind: 'start'; readonly urls: EngineUrls }
  | {
      readonly kind: 'read';
      readonly id: string;
      readonly name: string;
      readonly mediaType: ReadableMediaType;
      readonly bytes: Uint8Array;
    }
  /** Opens a document so that its pages can be read one by one; `document` is a name that the page gives it. */
  | {
      readonly kind: 'open';
      readonly id: string;
      readonly document: string;
      readonly mediaType: ReadableMediaType;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'read-page'; readonly id: string; readonly document: string; readonly page: number }
  | { readonly kind: 'close'; readonly id: string; readonly document: string }
  /** What all pages of a document, read one by one, say together. */
  | {
      readonly kind: 'understand';
      readonly id: string;
      readonly pages: readonly PageText[];
      /** The file itself, where it may carry data beside its pages. */
      readonly original?: { readonly mediaType: ReadableMediaType; readonly bytes: Uint8Array };
    }
  | { readonly kind: 'preview'; readonly id: string; readonly mediaType: ReadableMediaType; readonly bytes: Uint8Array }
  | { readonly kind: 'find-entities'; readonly id: string; readonly pages: readonly PageText[] }
  /** What texts mean, for instance a query that is compared with the passages of documents. */
  | { readonly kind: 'embed'; readonly id: string; readonly texts: readonly string[]; readonly purpose: Purpose }
  /** The passages of a portion of a page (`windowsOf` of embed/passages.ts), with what each means. */
  | { readonly kind: 'embed-passages'; readonly id: string; readonly paragraphs: readonly Paragraph[] }
  /** One stage over one page, with why. */
  | { readonly kind: 'try'; readonly id: string; readonly trial: Trial }
  /** The picture of a page, or of two. */
  | { readonly kind: 'look'; readonly id: string; readonly look: Look }
  /** A redacted copy, and what an attack on it finds. */
  | { readonly kind: 'redact'; readonly id: string; readonly source: RedactionSource; readonly plan: RedactionPlan }
  /** New documents out of pages of others. */
  | {
      readonly kind: 'compose';
      readonly id: string;
      readonly sources: readonly PagesSource[];
      readonly documents: readonly (readonly TakenPage[])[];
    };

/**
 * What the reading worker answers. Every request but `start` ends in exactly one `read`, `opened`, `page-read`, `closed`,
 * `understood`, `preview`, `entities`, `vectors`, `passages`, `tried`, `looked`, `redacted`, `composed` or `failed`.
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
  /** `pages`: as they are once they were seen together. */
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
