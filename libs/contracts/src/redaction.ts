import * as z from 'zod/mini';
import { limits } from './limits.js';
import { redactionLimits } from './limits/redaction.js';
import { Box, MarkedBox, PageTurns } from './reading.js';

const Place = z.object({ page: z.int().check(z.gte(1), z.lte(limits.reading.maxPages)), box: MarkedBox });
const Term = z
  .string()
  .check(z.trim(), z.minLength(redactionLimits.minTermCharacters), z.maxLength(redactionLimits.maxTermCharacters));

/** A place where a person confirmed that what resembles a covered word is a different one. The word itself is still found there. */
export const OtherWord = z.extend(Place, { term: Term });
export type OtherWord = z.infer<typeof OtherWord>;

/** What a person wants covered: places, and words wherever they stand. */
export const RedactionPlan = z.object({
  boxes: z.array(Place).check(z.maxLength(redactionLimits.maxBoxes)),
  terms: z.array(Term).check(z.maxLength(redactionLimits.maxTerms)),
  otherWords: z.optional(z.array(OtherWord).check(z.maxLength(redactionLimits.maxBoxes))),
});
export type RedactionPlan = z.infer<typeof RedactionPlan>;

/** What a check was of: which reading's words, and how the pages lay on which boxes were drawn. */
export const RedactionBasis = z.object({ runId: z.uuid(), pageTurns: PageTurns });
export type RedactionBasis = z.infer<typeof RedactionBasis>;

/**
 * The ways in which a copy is attacked, in the order in which they are told: words of its text, what a page holds besides its
 * picture and text, pixels under the boxes, words that recognition reads in the rendered pages, another program that opens it, and
 * what a whole file can hold.
 */
export const redactionAttacks = [
  'text',
  'hidden',
  'pixels',
  'recognition',
  'reading',
  'metadata',
  'attachments',
  'active',
  'revisions',
  'thumbnails',
] as const;
export type RedactionAttack = (typeof redactionAttacks)[number];

/** One thing that an attack found. It names the place in the file and never what was covered. */
export const RedactionFinding = z.object({
  attack: z.enum(redactionAttacks),
  page: z.nullable(z.int()),
  at: z.string(),
  /** Of a word that can be read on a page: where it stands. */
  box: z.optional(Box),
  /** Of a near spelling: which of the plan's terms it resembles, from 0. */
  term: z.optional(z.int()),
});
export type RedactionFinding = z.infer<typeof RedactionFinding>;

export const RedactionReport = z.object({
  pageCount: z.int(),
  /** Places that are covered, on all pages. */
  places: z.int(),
  /** Words of the document that lie under a box, whole or in part. */
  coveredWords: z.int(),
  /** Further words that the copy leaves out: pages don't show them, another word lies over them, or they stand in a comment or form. */
  leftOutWords: z.int(),
  /** Comments, stamps and fields of forms that are drawn over pages and not in the copy. */
  annotations: z.int(),
  /** Whether the document is signed: a copy isn't. */
  endsSignature: z.boolean(),
  /** Pages on which the text layer says other words than the picture shows. */
  mismatchedPages: z.array(z.int()),
  sizeBytes: z.int(),
  findings: z.array(RedactionFinding),
});
export type RedactionReport = z.infer<typeof RedactionReport>;
