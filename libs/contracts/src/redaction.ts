import * as z from 'zod/mini';
import { limits } from './limits.js';
import { redactionLimits } from './limits/redaction.js';
import { Box, MarkedBox, PageTurns } from './reading.js';

const Place = z.object({ page: z.int().check(z.gte(1), z.lte(limits.reading.maxPages)), box: MarkedBox });
const Term = z
  .string()
  .check(z.trim(), z.minLength(redactionLimits.minTermCharacters), z.maxLength(redactionLimits.maxTermCharacters));

/**
 * A location where a person confirmed that a word resembling a redacted term is a different word. The term itself is
 * still found there.
 */
export const OtherWord = z.extend(Place, { term: Term });
export type OtherWord = z.infer<typeof OtherWord>;

/** The areas a person wants to redact: boxes, and terms in all their occurrences. */
export const RedactionPlan = z.object({
  boxes: z.array(Place).check(z.maxLength(redactionLimits.maxBoxes)),
  terms: z.array(Term).check(z.maxLength(redactionLimits.maxTerms)),
  otherWords: z.optional(z.array(OtherWord).check(z.maxLength(redactionLimits.maxBoxes))),
});
export type RedactionPlan = z.infer<typeof RedactionPlan>;

/** The basis of a check: the run whose words were used, and the page rotation when the boxes were drawn. */
export const RedactionBasis = z.object({ runId: z.uuid(), pageTurns: PageTurns });
export type RedactionBasis = z.infer<typeof RedactionBasis>;

/**
 * Attacks on the redacted copy, in display order: words in its text, page content besides image and text, pixels under the boxes, text
 * recognized in the rendered pages, opening it with another program, and data elsewhere in the file.
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

/** One finding of an attack. It names the location in the file and never the redacted content. */
export const RedactionFinding = z.object({
  attack: z.enum(redactionAttacks),
  page: z.nullable(z.int()),
  at: z.string(),
  /** Where a readable word is on the page. */
  box: z.optional(Box),
  /** For a similar spelling: index of the plan's term it resembles, from 0. */
  term: z.optional(z.int()),
});
export type RedactionFinding = z.infer<typeof RedactionFinding>;

export const RedactionReport = z.object({
  pageCount: z.int(),
  /** Redacted boxes on all pages. */
  places: z.int(),
  /** Words that are fully or partly covered by a box. */
  coveredWords: z.int(),
  /** Other words omitted from the copy: not displayed, hidden behind another word, or in a comment or form. */
  leftOutWords: z.int(),
  /** Comments, stamps and form fields drawn over pages, which the copy omits. */
  annotations: z.int(),
  /** Whether the document is signed. The copy isn't. */
  endsSignature: z.boolean(),
  /** Pages whose text layer differs from the visible text. */
  mismatchedPages: z.array(z.int()),
  sizeBytes: z.int(),
  findings: z.array(RedactionFinding),
});
export type RedactionReport = z.infer<typeof RedactionReport>;
