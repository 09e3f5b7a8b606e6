import * as z from 'zod/mini';
import { speechLanguages } from './speech-languages.js';

/** `[left, top, right, bottom]` as fractions of the displayed page (0 to 1, origin top left). */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof Box>;

/**
 * A range in a flowing format (txt, doc, docx): block number and UTF-16 offsets within the block. Blocks are numbered as `splitBlocks` of
 * the pipeline splits the text. Figures have no text and aren't counted (`flowBlocks` numbers them too).
 */
export const Range = z.object({ block: z.int(), start: z.int(), end: z.int() });
export type Range = z.infer<typeof Range>;

const fraction = z.number().check(z.gte(0), z.lte(1));
/** A box marked by a person: within the page and not empty. */
export const MarkedBox = z
  .tuple([fraction, fraction, fraction, fraction])
  .check(z.refine(([left, top, right, bottom]) => left < right && top < bottom, 'The box is empty'));

const offset = z.int().check(z.gte(0));
/** A range marked by a person: not empty. Callers with the text have to check that it exists there. */
export const MarkedRange = z
  .object({ block: offset, start: offset, end: offset })
  .check(z.refine(({ start, end }) => start < end, 'The range is empty'));

/** Clockwise quarter turns. */
export const QuarterTurns = z.literal([0, 1, 2, 3]);
export type QuarterTurns = z.infer<typeof QuarterTurns>;

/** Rotation by page number, relative to the original. All other pages are unrotated. */
export const PageTurns = z.record(z.string(), QuarterTurns);
export type PageTurns = Readonly<z.infer<typeof PageTurns>>;

/** Confidence, 0 (none) to 1 (certain). */
export const Confidence = z.number().check(z.gte(0), z.lte(1));

/** Text recognizers. Each word read from an image names its recognizer. */
export const readers = ['tesseract', 'pp-ocr'] as const;
export type Reader = (typeof readers)[number];
/** The current recognizer, with the prefix of its versions. */
export const currentReader = { engine: 'pp-ocr', version: 'v6' } as const satisfies { engine: Reader; version: string };

/** The result of another recognizer, or of another model size, at the same position, before this result won. */
export const AlsoRead = z.object({ reader: z.string(), text: z.string(), confidence: Confidence });
export type AlsoRead = z.infer<typeof AlsoRead>;

/** One word. Page formats have a box, flowing formats a range; the other is null. */
export const Word = z.object({
  text: z.string(),
  box: z.nullable(Box),
  range: z.nullable(Range),
  confidence: Confidence,
  /** Absent if the file itself contains the word. */
  reader: z.optional(z.enum(readers)),
  /** Set if another recognizer read something different. */
  also: z.optional(z.array(AlsoRead)),
  /** For spoken words: start and end, in milliseconds from the start of the recording. */
  saidMs: z.optional(z.tuple([z.int(), z.int()])),
  /** Name of the speaker, in meetings with one track per voice. */
  speaker: z.optional(z.string()),
  /** For spoken words: a person's correction. `text` and the page's text keep the original transcription. */
  corrected: z.optional(z.string()),
});
export type Word = z.infer<typeof Word>;

/** Whether a word was recognized in an image, either separately or on a page with text. */
export const isReadFromPicture = ({ reader }: Word): boolean => reader !== undefined;

/** The words of a page that were recognized in images. Older runs record this per page, not per word. */
export function wordsReadFromPictures({
  source,
  words,
}: {
  source: TextSource;
  words: readonly Word[];
}): readonly Word[] {
  const read = words.filter(isReadFromPicture);
  return read.length === 0 && source === 'recognised' ? words : read;
}

/** The language that a person chose for a recording, for this and later runs; null to detect it. */
export const SpokenLanguage = z.nullable(z.enum(speechLanguages));

/** Source of a page's text. `flowing`: the paragraphs of a doc or docx. */
export const textSources = ['text-layer', 'recognised', 'plain-text', 'flowing'] as const;
export const TextSource = z.enum(textSources);
export type TextSource = z.infer<typeof TextSource>;

/** Engines whose newer versions are worth rereading a document for: they find more text, its encoding, or its values. */
export const currentVersions = { pdfium: '2.1.13+2', 'plain-text': '1.1.0', 'field-rules': '1.12.0' } as const;

/** Whether a newer version of the engine exists that produced a page's text or a value, so that rereading is worthwhile. */
export const isOutdated = ({ engine, engineVersion }: { engine: string; engineVersion: string }): boolean =>
  Object.entries(currentVersions).some(([name, version]) => name === engine && !engineVersion.startsWith(version));

/** Whether a page was read by an older recognizer or an older version of its engine, so that rereading is worthwhile. */
export function hasBetterReader(page: { source: string; engine: string; engineVersion: string }): boolean {
  if (page.source !== ('recognised' satisfies TextSource)) return isOutdated(page);
  return page.engine !== currentReader.engine || !page.engineVersion.startsWith(currentReader.version);
}

/** Whether positions in this source's text are ranges. All others are boxes. */
export const isFlowingSource = (source: TextSource): boolean => source === 'plain-text' || source === 'flowing';

export const blockKinds = [
  'heading',
  'paragraph',
  'list-item',
  'table',
  'figure',
  'caption',
  'header',
  'footer',
  'equation',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** One table cell. Rows and columns count from 0. Its text is a section of the page's text. */
export const TableCell = z.object({
  row: offset,
  column: offset,
  rowSpan: z.int().check(z.gte(1)),
  columnSpan: z.int().check(z.gte(1)),
  isHeader: z.boolean(),
  start: offset,
  end: offset,
  box: z.nullable(Box),
});
export type TableCell = z.infer<typeof TableCell>;

/** A block of a page in reading order. `start` and `end` are UTF-16 offsets into the page's text, and equal for an image. */
export const Block = z.object({
  kind: z.enum(blockKinds),
  start: offset,
  end: offset,
  box: z.nullable(Box),
  /** Heading level 1 to 6, or list depth from 1; otherwise null. */
  level: z.nullable(z.int()),
  /** The marker of a list item or numbered heading, part of its text: `3.`, `(b)`, `•`, `☐`, `☑`; otherwise null. */
  label: z.nullable(z.string()),
  /** For a table; otherwise null. */
  cells: z.nullable(z.array(TableCell)),
  /** For a figure in a flowing format: index of the document's image, from 0; otherwise null. */
  image: z.nullable(z.int()),
  /** For a figure: the alternative text in the file. */
  alternative: z.optional(z.string()),
  /** For a table that continues the last table of the previous page: number of header rows that repeat. */
  goesOn: z.optional(z.object({ repeatedRows: offset })),
  confidence: Confidence,
});
export type Block = z.infer<typeof Block>;

/** A barcode or QR code found in the image of a page. */
export const PageCode = z.object({
  /** The engine's name for it: `QRCode`, `EAN13`, `Code128`, … */
  format: z.string(),
  /** Content, at most `codeLimits.maxTextCharacters`; `isCut` if it was truncated. */
  text: z.string(),
  isCut: z.boolean(),
  box: Box,
});
export type PageCode = z.infer<typeof PageCode>;

/**
 * A form element: `pair` is a label with a value, `tick` a checkbox, `line` a line to write on, `ink` apparent handwriting. Handwriting
 * isn't read; `isUnread` marks ink without words.
 */
export const formPartKinds = ['pair', 'tick', 'line', 'ink'] as const;
export type FormPartKind = (typeof formPartKinds)[number];
export const FormPart = z.object({
  kind: z.enum(formPartKinds),
  /** Label on the page; empty if there is none. */
  label: z.string(),
  /** Empty for an empty line and for a checkbox. */
  value: z.string(),
  /** Only for checkboxes. */
  isTicked: z.optional(z.boolean()),
  isUnread: z.optional(z.literal(true)),
  /** Box of the value, the checkbox, or the line. */
  box: Box,
  confidence: Confidence,
});
export type FormPart = z.infer<typeof FormPart>;

/** How a mark on a page looks. Doesn't indicate authenticity or authorship. */
export const markKinds = ['signature', 'stamp'] as const;
export type MarkKind = (typeof markKinds)[number];
/** A region on a page that looks like a signature or a stamp. */
export const PageMark = z.object({
  kind: z.enum(markKinds),
  box: Box,
  /** How clearly it has the shape of its kind; not a probability. */
  clarity: Confidence,
});
export type PageMark = z.infer<typeof PageMark>;

/** The text of one page. Flowing formats are one page, number 1, without a size. */
export const PageText = z.object({
  page: z.int().check(z.gte(1)),
  text: z.string(),
  words: z.array(Word),
  /** In reading order; absent if the layout wasn't analyzed. In flowing formats, one per {@link Range} block, with figures between them. */
  blocks: z.optional(z.array(Block)),
  source: TextSource,
  /** Displayed size in points (1/72 inch); null for flowing formats. */
  widthPoints: z.nullable(z.number()),
  heightPoints: z.nullable(z.number()),
  /** Mean over the words; null if there are none. */
  confidence: z.nullable(Confidence),
  /** Confidence of a recognized page's reading order. Absent if it wasn't computed, as in older runs. */
  orderConfidence: z.optional(Confidence),
  /** From top to bottom; absent if codes weren't detected, as in older runs. */
  codes: z.optional(z.array(PageCode)),
  /** Form elements from top to bottom; absent if forms weren't detected, as in older runs. */
  form: z.optional(z.array(FormPart)),
  /** Possible signatures and stamps on a recognized page, from top to bottom; absent if they weren't detected. */
  marks: z.optional(z.array(PageMark)),
  engine: z.string(),
  engineVersion: z.string(),
});
export type PageText = z.infer<typeof PageText>;

/** Entity kinds. Those up to `identifier` have a form that can be validated; the others are names and terms. */
export const entityKinds = [
  'money',
  'date',
  'email',
  'phone',
  'url',
  'iban',
  'card',
  'identifier',
  'person',
  'organisation',
  'place',
  'party',
  'drug',
  'dose',
  'condition',
  'statute',
  'case',
] as const;
export const EntityKind = z.enum(entityKinds);
export type EntityKind = z.infer<typeof EntityKind>;

/**
 * An entity in the text. `text` is as written, `value` the normalized form (ISO date, `EUR 12.30`, E.164 …). A partial date keeps its
 * precision, as in ISO 8601-2: `2024-03`, `2024`, `199X`, `XXXX-05-10` (May 10), `XXXX-WXX-5` (Friday), `2021-35` (third quarter),
 * `2010/2015`. A relative date keeps its words (`last year`).
 */
export const Entity = z.object({
  kind: EntityKind,
  text: z.string(),
  value: z.string(),
  page: z.int(),
  box: z.nullable(Box),
  range: z.nullable(Range),
  confidence: Confidence,
  /** The engine's raw score, if the confidence was calibrated from confirmed values. */
  rawScore: z.optional(Confidence),
  engine: z.string(),
  engineVersion: z.string(),
});
export type Entity = z.infer<typeof Entity>;

/** Certainty levels of the interface. They determine the line style, never color alone. */
export type Certainty = 'sure' | 'check' | 'doubtful';
export const certaintyThresholds = { sure: 0.9, check: 0.7 } as const;

/** Spoken words below this confidence are marked. That catches most wrong words, and one in fifty correct ones. */
export const doubtfulSpeech = 0.55;

/** Below this mean word confidence, a page's print is too small, too faint, or obscured. */
export const hardPageConfidence = 0.8;

/** True if a page was recognized but little or nothing on it could be read. */
export const isHardToRead = ({ source, confidence }: { source: string; confidence: number | null }): boolean =>
  source === ('recognised' satisfies TextSource) && (confidence ?? 0) < hardPageConfidence;

/** True if a text file doesn't declare its encoding, so some letters may be wrong. */
export const hasUncertainLetters = ({ source, confidence }: { source: string; confidence: number | null }): boolean =>
  source === ('plain-text' satisfies TextSource) && (confidence ?? 1) < 1;

/** Suffix of the OCR engine's version on a mirrored page. None of its words are used. */
export const mirroredMark = ' mirrored';

export const isMirrorImage = ({ engineVersion }: { engineVersion: string }): boolean =>
  engineVersion.endsWith(mirroredMark);

/** Suffix of the engine's version for a recording whose file is truncated. */
export const cutOffMark = ' incomplete';

export const isCutOffRecording = ({ engineVersion }: { engineVersion: string }): boolean =>
  engineVersion.endsWith(cutOffMark);

/** Prefix, in a page's version, of a language pack that recognized some of its lines: ` +ara.7.0.0-1f3c5a7d`. */
const PACK_MARK = '+';
/**
 * Prefix that makes each language pack a separate reader, so that packs for two languages are never versions of one
 * reader.
 */
const PACK_READER = 'tesseract-';

/** Part of an engine's version that names a pack, with a leading space. */
export const packMark = (name: string, version: string): string => ` ${PACK_MARK}${name}.${version}`;

/** True if an engine, as named by {@link readersOfPage}, is a language pack. */
export const isPackReader = (engine: string): boolean => engine.startsWith(PACK_READER);

/**
 * The OCR engines of a page, each as `engine version`. Model sizes used together (`v6 tiny+small`) count as one engine;
 * each language pack counts separately.
 */
export function readersOfPage({ engine, engineVersion }: { engine: string; engineVersion: string }): string[] {
  const [version = '', ...marks] = engineVersion.split(' ');
  const packs = marks.filter((mark) => mark.startsWith(PACK_MARK)).map((mark) => mark.slice(PACK_MARK.length));
  return [`${engine} ${version}`, ...packs.map((pack) => `${PACK_READER}${pack.replace('.', ' ')}`)];
}

/** If the order confidence of a page is below this, up to a fifth of the words can be out of order. */
export const uncertainOrder = 0.8;

/** Whether the reading order of a page may be wrong. */
export const hasUncertainOrder = ({ orderConfidence }: { orderConfidence?: number | null | undefined }): boolean =>
  (orderConfidence ?? 1) < uncertainOrder;

/** Maps a confidence (0 to 1) to a level of {@link certaintyThresholds}. */
export function certaintyOf(confidence: number): Certainty {
  if (confidence >= certaintyThresholds.sure) return 'sure';
  return confidence >= certaintyThresholds.check ? 'check' : 'doubtful';
}
