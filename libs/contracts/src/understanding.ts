import * as z from 'zod/mini';
import { Box, Confidence, Range } from './reading.js';

/** Document classes that are recognized without training. Organizations can add their own. */
export const documentClasses = [
  'invoice',
  'receipt',
  'contract',
  'letter',
  'form',
  'report',
  'resume',
  'medical-note',
  'court-filing',
  'identity-document',
  'statement',
  'e-mail',
  'other',
] as const;
export type DocumentClass = (typeof documentClasses)[number];

/** Position of a derived value: a box on its page, or a range in flowing formats; the other is null. */
export const Place = z.object({ page: z.int(), box: z.nullable(Box), range: z.nullable(Range) });
export type Place = z.infer<typeof Place>;

/** Whether a page is covered by semantic search. `embedded`: yes, or the page is empty. The others are found by keywords only. */
export const embeddedStates = ['embedded', 'failed', 'unknown-script'] as const;
export type EmbeddedState = (typeof embeddedStates)[number];

const producer = { engine: z.string(), engineVersion: z.string() } as const;

/** A part of a page's text (UTF-16 offsets, whole blocks) in another language than most of the document. */
export const OtherLanguage = z.object({ page: z.int(), start: z.int(), end: z.int(), language: z.string() });
export type OtherLanguage = z.infer<typeof OtherLanguage>;

/** ISO 639-1 code of the main language; null if there is too little text. */
export const LanguageFound = z.object({
  language: z.nullable(z.string()),
  confidence: Confidence,
  /** In reading order; absent in runs from before this was detected. */
  others: z.optional(z.array(OtherLanguage)),
  ...producer,
});
export type LanguageFound = z.infer<typeof LanguageFound>;

/** Class of a document: one of {@link documentClasses} or the id of a custom class. */
export const ClassFound = z.object({
  class: z.string(),
  confidence: Confidence,
  /** Probability of every class, most likely first; they add up to 1. */
  probabilities: z.array(z.object({ class: z.string(), probability: Confidence })),
  ...producer,
});
export type ClassFound = z.infer<typeof ClassFound>;

/** Expected fields for each class, in the order in which people check them. */
export const fieldsOfClass = {
  invoice: [
    'seller',
    'seller-address',
    'buyer',
    'number',
    'date',
    'due-date',
    'order-number',
    'offer-number',
    'delivery-note-number',
    'customer-number',
    'net',
    'tax-rate',
    'tax',
    'total',
    'currency',
    'iban',
    'vat-id',
  ],
  receipt: [
    'seller',
    'brand',
    'seller-address',
    'date',
    'time',
    'net',
    'tax',
    'total',
    'currency',
    'payment-method',
    'receipt-number',
  ],
  contract: ['title', 'party', 'effective-date', 'end-date', 'term', 'notice-period', 'governing-law', 'value'],
  statement: ['institution', 'holder', 'account', 'period-start', 'period-end', 'opening-balance', 'closing-balance'],
  letter: ['sender', 'recipient', 'date', 'subject', 'reference'],
  'identity-document': [
    'surname',
    'given-names',
    'document-number',
    'issuing-state',
    'nationality',
    'birth-date',
    'sex',
    'expiry-date',
    'personal-number',
  ],
} as const satisfies Partial<Record<DocumentClass, readonly string[]>>;

/** Fields that most documents of their class legitimately lack. They aren't reported as missing. */
export const rareFields: readonly string[] = [
  'brand',
  'personal-number',
  'offer-number',
  'delivery-note-number',
  'customer-number',
] satisfies FieldName[];

/** Fields of a line item, one per column, from left to right. A field's `line` is the line number. */
export const lineFields = [
  'item-description',
  'item-quantity',
  'item-unit-price',
  'item-discount',
  'item-tax',
  'item-amount',
] as const;
export type LineFieldName = (typeof lineFields)[number];
/** Classes with line items. */
export const classesWithLines: readonly string[] = ['invoice', 'receipt'] satisfies DocumentClass[];
export const isLineField = (name: string): name is LineFieldName => (lineFields as readonly string[]).includes(name);

export type FieldName = (typeof fieldsOfClass)[keyof typeof fieldsOfClass][number] | LineFieldName;

/** All built-in fields, without duplicates. */
export const fieldNames: readonly FieldName[] = [
  ...new Set<FieldName>([...Object.values(fieldsOfClass).flat(), ...lineFields]),
];

/** Value types of a custom field. Values of another type are rejected. */
export const ownFieldKinds = [
  'text',
  'name',
  'identifier',
  'number',
  'amount',
  'percentage',
  'date',
  'time',
  'duration',
  'iban',
] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** A field of a custom class. Its value is after, right of, or below its name or one of its other labels. */
export interface OwnField {
  readonly name: string;
  readonly kind: OwnFieldKind;
  /** Other labels that such documents use for the field. */
  readonly labels: readonly string[];
}

/** Field names of a built-in class, in order; empty for other classes. */
export const fieldNamesOf = (documentClass: string | null): readonly FieldName[] =>
  documentClass !== null && Object.hasOwn(fieldsOfClass, documentClass)
    ? fieldsOfClass[documentClass as keyof typeof fieldsOfClass]
    : [];

/**
 * Compares two fields by the order in which people check a class: fields of `order` first, then other names, then line items, line by line.
 */
export function byFieldOrder(order: readonly string[]) {
  const rank = ({ name }: Ordered): number => {
    if (isLineField(name)) return order.length + 1;
    return order.includes(name) ? order.indexOf(name) : order.length;
  };
  const cell = ({ name }: Ordered): number => (isLineField(name) ? lineFields.indexOf(name) : 0);
  return (a: Ordered, b: Ordered): number =>
    rank(a) - rank(b) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    cell(a) - cell(b) ||
    a.name.localeCompare(b.name) ||
    a.page - b.page;
}
type Ordered = Pick<Field, 'name' | 'line' | 'page'>;

/** Below this confidence, a class is a guess and no fields are extracted: people would only have to remove the wrong class's fields. */
export const minClassConfidenceForFields = 0.45;

/** Reads the structured data in the file of an e-invoice. */
export const embeddedInvoiceEngine = { engine: 'embedded-invoice', engineVersion: '1.0.0' } as const;

/**
 * Pseudo-check that records another engine's result before this one won: `with` lists the value and its engine. It
 * isn't a judgment and always passes.
 */
export const otherReaderRule = 'other-reader';

/** A check of a value against others or itself: net plus tax equals total, check digits are valid. */
export const FieldCheck = z.object({
  /** `sum`, `check-digit`, `date-order`, `tax-rate`, `line`, `lines`, `mrz-digit`, `mrz-line`, `embedded`, {@link otherReaderRule}, … */
  rule: z.string(),
  passed: z.boolean(),
  /** The other fields that were used. */
  with: z.array(z.string()),
});
export type FieldCheck = z.infer<typeof FieldCheck>;

/** A named value of a document. `text` is as written, `value` the normalized form (`EUR 12.30`, an ISO date …). */
export const Field = z.extend(Place, {
  name: z.string(),
  /** For cells of line items ({@link lineFields}): the line number, from 1; otherwise null. */
  line: z.nullable(z.int()),
  text: z.string(),
  value: z.string(),
  confidence: Confidence,
  /** The engine's raw score, if the confidence was calibrated from confirmed values. */
  rawScore: z.optional(Confidence),
  checks: z.array(FieldCheck),
  ...producer,
});
export type Field = z.infer<typeof Field>;

/** Verbatim sentences of the document, in reading order, with their positions. */
export const Summary = z.object({
  text: z.string(),
  sentences: z.array(z.extend(Place, { text: z.string(), confidence: Confidence })),
  ...producer,
});
export type Summary = z.infer<typeof Summary>;

/** A section of a page's text (UTF-16 offsets) and its meaning as a unit vector of {@link embeddingDimensions}. */
export interface Passage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly vector: Float32Array;
}
export const embeddingDimensions = 384;
