import { AnsweredProposal } from '@cartulary/contracts/endpoints/transcript-proposals';
import { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { EntityKind, PageCode, PageText } from '@cartulary/contracts/reading';
import { ClassFound, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';
import { isNewerForm } from '@/shared/sealed-written/sealed-written-head';
import { t } from '@/text/documents/private';

/** The JSON in each part of a sealed document. docs/security/privacy-mode.md describes the parts. */

/**
 * The `head` part: the data that lists show without opening more. Unknown fields from newer versions are written back
 * unchanged.
 */
export const SealedHead = z.looseObject({
  form: z.literal(1),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** `reading` until all pages are processed and stored, even while no device is working on it. */
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why it couldn't be processed. */
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  pageCount: z.nullable(z.int()),
  class: z.nullable(z.object({ class: z.string(), confidence: z.number() })),
  language: z.nullable(z.string()),
  /** For a recording: the language someone chose. Absent or null if it's detected. */
  spokenLanguage: z.optional(z.nullable(z.string())),
  /** Mean word confidence. */
  confidence: z.nullable(z.number()),
  words: z.nullable(z.int()),
  entityCount: z.int(),
  fieldCount: z.int(),
  toReview: z.int(),
  /** Confidence of the least certain value that needs review. Null if there is none, absent in older documents. */
  leastSure: z.optional(z.nullable(z.number())),
  hasPreview: z.boolean(),
  receivedAt: z.string(),
  readAt: z.nullable(z.string()),
  /** The folder in its owner's vault, wrapped by that vault for this document. Absent for none. */
  inFolder: z.optional(z.string()),
  /**
   * The same as a plain ID, from older versions. Someone with access to two documents could tell whether they share a
   * folder.
   */
  folder: z.optional(z.uuid()),
  /** Names of its tags, visible to everyone with access. Absent if it has none. */
  tags: z.optional(z.array(z.string())),
});
export type SealedHead = z.infer<typeof SealedHead>;

/** A `page/n` part: a {@link PageText} and its processing time. */
export const SealedPage = z.object({
  form: z.literal(1),
  text: PageText,
  tookMs: z.number(),
  /** For a recording: the language chosen for its transcription. */
  spokenLanguage: z.optional(z.nullable(z.string())),
});
export type SealedPage = z.infer<typeof SealedPage>;

/**
 * Derived from type and location instead of being random like the server's, so it stays the same when the document is
 * reprocessed.
 */
const id = z.string();

/**
 * How a page was processed, and how well, so that blank, mirrored, or hard-to-recognize pages can be reported without
 * decrypting their text.
 */
export const SealedPageFacts = z.object({
  page: z.int(),
  source: z.string(),
  confidence: z.nullable(z.number()),
  orderConfidence: z.optional(z.number()),
  engine: z.string(),
  engineVersion: z.string(),
  /** Whether code detection was available. */
  hasCodesRead: z.boolean(),
});
export type SealedPageFacts = z.infer<typeof SealedPageFacts>;

/** The `reading` part: the results across all pages. */
export const SealedReading = z.object({
  form: z.literal(1),
  language: LanguageFound,
  class: ClassFound,
  entities: z.array(z.extend(DocumentEntity, { id })),
  fields: z.array(z.extend(DocumentField, { id })),
  summary: z.nullable(Summary),
  /** Barcodes and QR codes by page. Absent in documents read before code detection existed. */
  codes: z.optional(z.array(z.object({ page: z.int(), codes: z.array(PageCode) }))),
  /** Absent in older documents. */
  pages: z.optional(z.array(SealedPageFacts)),
});
export type SealedReading = z.infer<typeof SealedReading>;

/** A person's correction of one value. The last correction of a value wins. */
export const SealedCorrection = z.looseObject({
  of: z.enum(['entity', 'field']),
  id: z.string(),
  at: z.string(),
  text: z.optional(z.string()),
  kind: z.optional(EntityKind),
  value: z.optional(z.string()),
  removed: z.optional(z.boolean()),
  /** The author according to their page, which isn't proven. Older corrections include the name. */
  by: z.optional(z.object({ id: z.string(), name: z.optional(z.string()) })),
  /** How many of the document's corrections the author had seen. Absent means all earlier ones. */
  seen: z.optional(z.int()),
  /** A random id for all corrections that one page makes to this document, so that it recognizes its own. */
  writer: z.optional(z.string()),
});
export type SealedCorrection = z.infer<typeof SealedCorrection>;

/**
 * The `corrections` part: stored separately, so that reprocessing doesn't overwrite any. Unknown fields from newer
 * versions are preserved.
 */
export const SealedCorrections = z.looseObject({
  form: z.literal(1),
  corrections: z.array(SealedCorrection),
  /** For a recording: its marks. */
  marks: z.optional(z.array(z.object({ atMs: z.int(), name: z.string() }))),
  /** For a recording: corrections of the transcript. */
  words: z.optional(z.array(z.object({ heard: z.string(), saidMs: z.tuple([z.int(), z.int()]), text: z.string() }))),
  /** For a recording: proposed decisions and tasks with people's answers. */
  answers: z.optional(z.array(AnsweredProposal)),
});
export type SealedCorrections = z.infer<typeof SealedCorrections>;

/** The JSON to seal and store, as UTF-8. */
export const bytesOf = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

/** Parses unsealed bytes. Undefined if there are none or a newer client wrote them in another format. */
export function valueOf<T>(shape: z.ZodMiniType<T>, bytes: Uint8Array | undefined): T | undefined {
  if (!bytes) return undefined;
  const parsed = z.safeParse(shape, JSON.parse(new TextDecoder().decode(bytes)));
  return parsed.success ? parsed.data : undefined;
}

/**
 * Like {@link valueOf}, but for a part where a newer format must be reported: treating it as empty would hide its
 * content.
 * @throws NewerPart
 */
export function knownOf<T>(
  place: 'head' | 'reading' | 'corrections',
  shape: z.ZodMiniType<T>,
  bytes: Uint8Array | undefined,
): T | undefined {
  const known = valueOf(shape, bytes);
  if (bytes && !known && isNewerForm(JSON.parse(new TextDecoder().decode(bytes)))) throw new NewerPart(place);
  return known;
}

/** A newer version wrote this part of a document. It's intact but can't be read or written here. */
export class NewerPart extends ApiError {
  constructor(part: 'head' | 'reading' | 'corrections') {
    super(t('part.newer', { part }));
    this.name = 'NewerPart';
  }
}
