import { AnsweredProposal } from '@cartulary/contracts/endpoints/transcript-proposals';
import { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { EntityKind, PageCode, PageText } from '@cartulary/contracts/reading';
import { ClassFound, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';
import { isNewerForm } from '@/shared/sealed-written/sealed-written-head';
import { t } from '@/text/documents/private';

/** What stands in a sealed document, as JSON of each place; docs/security/privacy-mode.md says where each lies. */

/** Of place `head`: what lists show without opening more. What a newer page says in it beside this is written back as it was. */
export const SealedHead = z.looseObject({
  form: z.literal(1),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** `reading` until everything is read and stored, also where nobody reads it now. */
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why it could not be read. */
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  pageCount: z.nullable(z.int()),
  class: z.nullable(z.object({ class: z.string(), confidence: z.number() })),
  language: z.nullable(z.string()),
  /** Of a recording: the language that somebody chose for it; absent and null: told by listening. */
  spokenLanguage: z.optional(z.nullable(z.string())),
  /** Mean certainty of the words. */
  confidence: z.nullable(z.number()),
  words: z.nullable(z.int()),
  entityCount: z.int(),
  fieldCount: z.int(),
  toReview: z.int(),
  /** How sure the reader was of the least sure value that waits; null where none does, absent in what was sealed before it was told. */
  leastSure: z.optional(z.nullable(z.number())),
  hasPreview: z.boolean(),
  receivedAt: z.string(),
  readAt: z.nullable(z.string()),
  /** In which folder of its owner's vault it lies, wrapped by that vault for this document; absent where in none. */
  inFolder: z.optional(z.string()),
  /** The same as its plain id, as it was written before: whoever had two documents saw whether they lie together. */
  folder: z.optional(z.uuid()),
  /** Names of its tags, for whoever has it; absent where it has none. */
  tags: z.optional(z.array(z.string())),
});
export type SealedHead = z.infer<typeof SealedHead>;

/** Of a place `page/n`: as {@link PageText}, with how long it took. */
export const SealedPage = z.object({
  form: z.literal(1),
  text: PageText,
  tookMs: z.number(),
  /** Of a recording: the language that was chosen when it was written down. */
  spokenLanguage: z.optional(z.nullable(z.string())),
});
export type SealedPage = z.infer<typeof SealedPage>;

/** By kind and place, not drawn at random as the server's are: the same when the document is read anew. */
const id = z.string();

/** Of a page: who read it and how well, which is told of it (blank, mirrored, hard to read) without its words being unsealed. */
export const SealedPageFacts = z.object({
  page: z.int(),
  source: z.string(),
  confidence: z.nullable(z.number()),
  orderConfidence: z.optional(z.number()),
  engine: z.string(),
  engineVersion: z.string(),
  /** Whether somebody could look for codes. */
  hasCodesRead: z.boolean(),
});
export type SealedPageFacts = z.infer<typeof SealedPageFacts>;

/** Of place `reading`: what all pages say together. */
export const SealedReading = z.object({
  form: z.literal(1),
  language: LanguageFound,
  class: ClassFound,
  entities: z.array(z.extend(DocumentEntity, { id })),
  fields: z.array(z.extend(DocumentField, { id })),
  summary: z.nullable(Summary),
  /** Barcodes and QR codes by page; absent in what was read before they were looked for. */
  codes: z.optional(z.array(z.object({ page: z.int(), codes: z.array(PageCode) }))),
  /** Absent in what was read before it was kept. */
  pages: z.optional(z.array(SealedPageFacts)),
});
export type SealedReading = z.infer<typeof SealedReading>;

/** What a person said of one value; of several of the same value the last one holds. */
export const SealedCorrection = z.looseObject({
  of: z.enum(['entity', 'field']),
  id: z.string(),
  at: z.string(),
  text: z.optional(z.string()),
  kind: z.optional(EntityKind),
  value: z.optional(z.string()),
  removed: z.optional(z.boolean()),
  /** Who says so, as their page says: nothing proves it. The name stands in what was said before it was left out. */
  by: z.optional(z.object({ id: z.string(), name: z.optional(z.string()) })),
  /** How many corrections of the document whoever says so had seen; absent: all that stand before it. */
  seen: z.optional(z.int()),
  /** The same in all that one page says of this document, which knows its own; drawn at random. */
  writer: z.optional(z.string()),
});
export type SealedCorrection = z.infer<typeof SealedCorrection>;

/** Of place `corrections`: kept apart from what was read, so that reading again writes over none. What a newer page says beside this stays. */
export const SealedCorrections = z.looseObject({
  form: z.literal(1),
  corrections: z.array(SealedCorrection),
  /** Of a recording: moments to find again. */
  marks: z.optional(z.array(z.object({ atMs: z.int(), name: z.string() }))),
  /** Of a recording: what was said in place of what was heard. */
  words: z.optional(z.array(z.object({ heard: z.string(), saidMs: z.tuple([z.int(), z.int()]), text: z.string() }))),
  /** Of a recording: decisions and tasks that were proposed of it, with what somebody answered. */
  answers: z.optional(z.array(AnsweredProposal)),
});
export type SealedCorrections = z.infer<typeof SealedCorrections>;

/** What is sealed and stored: as UTF-8. */
export const bytesOf = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

/** What came out of a seal; undefined for nothing, and for what a newer client wrote in another form. */
export function valueOf<T>(shape: z.ZodMiniType<T>, bytes: Uint8Array | undefined): T | undefined {
  if (!bytes) return undefined;
  const parsed = z.safeParse(shape, JSON.parse(new TextDecoder().decode(bytes)));
  return parsed.success ? parsed.data : undefined;
}

/** The same of a place whose form is told where a newer page wrote it: taken for nothing, it would be shown as if nothing stood there. @throws NewerPart */
export function knownOf<T>(
  place: 'head' | 'reading' | 'corrections',
  shape: z.ZodMiniType<T>,
  bytes: Uint8Array | undefined,
): T | undefined {
  const known = valueOf(shape, bytes);
  if (bytes && !known && isNewerForm(JSON.parse(new TextDecoder().decode(bytes)))) throw new NewerPart(place);
  return known;
}

/** A newer page wrote this part of a document: it is whole, but not to be read or written here. */
export class NewerPart extends ApiError {
  constructor(part: 'head' | 'reading' | 'corrections') {
    super(t('part.newer', { part }));
    this.name = 'NewerPart';
  }
}
