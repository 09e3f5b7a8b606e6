import * as z from 'zod/mini';
import { Box, Confidence, Range } from './reading.js';

/** The kinds of document that are told apart without training. An organisation adds classes of its own. */
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

/** Where a derived thing stands: a box on its page, or in flowing formats a range; the other is null. */
export const Place = z.object({ page: z.int(), box: z.nullable(Box), range: z.nullable(Range) });
export type Place = z.infer<typeof Place>;

/**
 * How a page stands to the language model that reads what it means: `embedded`, also where it is empty; the others are found by
 * their words alone.
 */
export const embeddedStates = ['embedded', 'failed', 'unknown-script'] as const;
export type EmbeddedState = (typeof embeddedStates)[number];

const producer = { engine: z.string(), engineVersion: z.string() } as const;

/** A part of a page's text (UTF-16 offsets, whole blocks) that is in another language than most of the document. */
export const OtherLanguage = z.object({ page: z.int(), start: z.int(), end: z.int(), language: z.string() });
export type OtherLanguage = z.infer<typeof OtherLanguage>;

/** ISO 639-1 code of the language that most of the text is in; null where there is too little of it. */
export const LanguageFound = z.object({
  language: z.nullable(z.string()),
  confidence: Confidence,
  /** In reading order; absent where it was read before this was looked for. */
  others: z.optional(z.array(OtherLanguage)),
  ...producer,
});
export type LanguageFound = z.infer<typeof LanguageFound>;

/** What a document is. `class` is one of {@link documentClasses} or the id of an organisation's own class. */
export const ClassFound = z.object({
  class: z.string(),
  confidence: Confidence,
  /** Every class with its probability, likeliest first; they add up to 1. */
  probabilities: z.array(z.object({ class: z.string(), probability: Confidence })),
  ...producer,
});
export type ClassFound = z.infer<typeof ClassFound>;

/** Which fields a class is expected to have, in the order in which people check them. */
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

/** Fields that most documents of their class rightly don't have: nobody is told that they are missing. */
export const rareFields: readonly string[] = [
  'brand',
  'personal-number',
  'offer-number',
  'delivery-note-number',
  'customer-number',
] satisfies FieldName[];

/** What a line of a bill says, one field a cell, from left to right; `line` of the field says which line. */
export const lineFields = [
  'item-description',
  'item-quantity',
  'item-unit-price',
  'item-discount',
  'item-tax',
  'item-amount',
] as const;
export type LineFieldName = (typeof lineFields)[number];
/** Classes whose documents have lines. */
export const classesWithLines: readonly string[] = ['invoice', 'receipt'] satisfies DocumentClass[];
export const isLineField = (name: string): name is LineFieldName => (lineFields as readonly string[]).includes(name);

export type FieldName = (typeof fieldsOfClass)[keyof typeof fieldsOfClass][number] | LineFieldName;

/** Every field that the product knows, each once. */
export const fieldNames: readonly FieldName[] = [
  ...new Set<FieldName>([...Object.values(fieldsOfClass).flat(), ...lineFields]),
];

/** What a field of an organisation's own class holds; values that are none of it are not taken. */
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

/** A field of an organisation's own class. It stands behind, right of or below its name or one of its other labels. */
export interface OwnField {
  readonly name: string;
  readonly kind: OwnFieldKind;
  /** What else such documents call it. */
  readonly labels: readonly string[];
}

/** The names of the fields of a built-in class, in their order; none for others. */
export const fieldNamesOf = (documentClass: string | null): readonly FieldName[] =>
  documentClass !== null && Object.hasOwn(fieldsOfClass, documentClass)
    ? fieldsOfClass[documentClass as keyof typeof fieldsOfClass]
    : [];

/**
 * Compares two fields by the order in which people check those of a class: those of `order` first, what somebody named
 * otherwise behind them, and the lines of a bill last, line by line.
 */
export function byFieldOrder(order: readonly string[]) {
  const rank = ({ name }: Ordered): number =>
    isLineField(name) ? order.length + 1 : order.includes(name) ? order.indexOf(name) : order.length;
  const cell = ({ name }: Ordered): number => (isLineField(name) ? lineFields.indexOf(name) : 0);
  return (a: Ordered, b: Ordered): number =>
    rank(a) - rank(b) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    cell(a) - cell(b) ||
    a.name.localeCompare(b.name) ||
    a.page - b.page;
}
type Ordered = Pick<Field, 'name' | 'line' | 'page'>;

/** Below this a class is a guess: no fields are looked for, as those of the wrong class would only have to be removed. */
export const minClassConfidenceForFields = 0.45;

/** What reads the data that the file of an electronic bill carries. */
export const embeddedInvoiceEngine = { engine: 'embedded-invoice', engineVersion: '1.0.0' } as const;

/**
 * Among the checks of a field, what another engine said of it before this one was believed: `with` names the value and who said it. It
 * judges nothing, and always passes.
 */
export const otherReaderRule = 'other-reader';

/** A check of a value against others or against itself: net and tax give the total, a number's check digits hold. */
export const FieldCheck = z.object({
  /** `sum`, `check-digit`, `date-order`, `tax-rate`, `line`, `lines`, `mrz-digit`, `mrz-line`, `embedded`, {@link otherReaderRule}, … */
  rule: z.string(),
  passed: z.boolean(),
  /** The other fields that were looked at. */
  with: z.array(z.string()),
});
export type FieldCheck = z.infer<typeof FieldCheck>;

/** A named value of a document. `text` is as written, `value` the normalised form (`EUR 12.30`, an ISO date …). */
export const Field = z.extend(Place, {
  name: z.string(),
  /** Of a cell of a bill's lines ({@link lineFields}) the line's number from 1; else null. */
  line: z.nullable(z.int()),
  text: z.string(),
  value: z.string(),
  confidence: Confidence,
  /** What its reader said, where the confidence was learned from what people confirmed. */
  rawScore: z.optional(Confidence),
  checks: z.array(FieldCheck),
  ...producer,
});
export type Field = z.infer<typeof Field>;

/** Sentences taken from the document as they stand, in reading order, each with its place. */
export const Summary = z.object({
  text: z.string(),
  sentences: z.array(z.extend(Place, { text: z.string(), confidence: Confidence })),
  ...producer,
});
export type Summary = z.infer<typeof Summary>;

/** A stretch of a page's text (UTF-16 offsets) and what it means, as a unit vector of {@link embeddingDimensions}. */
export interface Passage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly vector: Float32Array;
}
export const embeddingDimensions = 384;
