import * as z from 'zod/mini';
import { speechLanguages } from './speech-languages.js';

/** `[left, top, right, bottom]` as fractions of the page as it is shown (0 … 1, origin top left). */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof Box>;

/**
 * A place in a flowing format (txt, doc, docx): block number and UTF-16 offsets inside that block. Blocks are counted as
 * `splitBlocks` of the pipeline cuts the text; figures have no text and are not counted (`flowBlocks` numbers them all).
 */
export const Range = z.object({ block: z.int(), start: z.int(), end: z.int() });
export type Range = z.infer<typeof Range>;

const fraction = z.number().check(z.gte(0), z.lte(1));
/** A box that a person marks: on the page, and not empty. */
export const MarkedBox = z
  .tuple([fraction, fraction, fraction, fraction])
  .check(z.refine(([left, top, right, bottom]) => left < right && top < bottom, 'The box is empty'));

const offset = z.int().check(z.gte(0));
/** A range that a person marks: not empty. Whether the text has it is for who knows the text. */
export const MarkedRange = z
  .object({ block: offset, start: offset, end: offset })
  .check(z.refine(({ start, end }) => start < end, 'The range is empty'));

/** How many quarter turns clockwise. */
export const QuarterTurns = z.literal([0, 1, 2, 3]);
export type QuarterTurns = z.infer<typeof QuarterTurns>;

/** By number, the pages that are shown and read turned from how the original has them; all others lie as they are. */
export const PageTurns = z.record(z.string(), QuarterTurns);
export type PageTurns = Readonly<z.infer<typeof PageTurns>>;

/** Certainty, 0 (none) … 1 (sure). */
export const Confidence = z.number().check(z.gte(0), z.lte(1));

/** The recognisers. A word read from a picture says which of them it comes from. */
export const readers = ['tesseract', 'pp-ocr'] as const;
export type Reader = (typeof readers)[number];
/** The recogniser that reads pictures now; versions of it begin so. */
export const currentReader = { engine: 'pp-ocr', version: 'v6' } as const satisfies { engine: Reader; version: string };

/** What another reader, or another size of it, read in the same place before this one was believed. */
export const AlsoRead = z.object({ reader: z.string(), text: z.string(), confidence: Confidence });
export type AlsoRead = z.infer<typeof AlsoRead>;

/** One word. Page formats have a box, flowing formats a range; the other is null. */
export const Word = z.object({
  text: z.string(),
  box: z.nullable(Box),
  range: z.nullable(Range),
  confidence: Confidence,
  /** Absent where the file itself carries the word. */
  reader: z.optional(z.enum(readers)),
  /** Where another reader read something else there. */
  also: z.optional(z.array(AlsoRead)),
  /** Of a word that was said: when it begins and ends, in milliseconds since the recording began. */
  saidMs: z.optional(z.tuple([z.int(), z.int()])),
  /** Who said it, as they were called: of a meeting, where each voice is a track of its own. */
  speaker: z.optional(z.string()),
  /** Of a word that was said: what a person corrected it to. `text` and the page's text stay as they were heard. */
  corrected: z.optional(z.string()),
});
export type Word = z.infer<typeof Word>;

/** Whether a word was recognized in a picture, on its own or on a page of text. */
export const isReadFromPicture = ({ reader }: Word): boolean => reader !== undefined;

/** The words of a page that were recognized in its pictures. Older readings don't say so of each word, only of the page. */
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

/** What a person said that a recording is spoken in, for this reading and later ones; null where the model tells. */
export const SpokenLanguage = z.nullable(z.enum(speechLanguages));

/** Where the text of a page came from. `flowing`: the paragraphs of a doc or docx. */
export const textSources = ['text-layer', 'recognised', 'plain-text', 'flowing'] as const;
export const TextSource = z.enum(textSources);
export type TextSource = z.infer<typeof TextSource>;

/** Whether a page is a picture that a former recogniser read: it is worth being read again. */
export const hasBetterReader = (page: { source: string; engine: string; engineVersion: string }): boolean =>
  page.source === ('recognised' satisfies TextSource) &&
  (page.engine !== currentReader.engine || !page.engineVersion.startsWith(currentReader.version));

/** Whether places in a text of this source are ranges; on all others they are boxes. */
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

/** One cell of a table; rows and columns count from 0. Its text is a stretch of the page's. */
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

/** A part of a page in reading order. `start` and `end` are UTF-16 offsets into the page's text; a picture has none of it. */
export const Block = z.object({
  kind: z.enum(blockKinds),
  start: offset,
  end: offset,
  box: z.nullable(Box),
  /** Of a heading 1 … 6, of a list item its depth from 1; else null. */
  level: z.nullable(z.int()),
  /** What a list item or a numbered heading begins with, as part of its text: `3.`, `(b)`, `•`, `☐`, `☑`; else null. */
  label: z.nullable(z.string()),
  /** Of a table; else null. */
  cells: z.nullable(z.array(TableCell)),
  /** Of a figure in a flowing format: which of the document's images (from 0) it shows; else null. */
  image: z.nullable(z.int()),
  /** Of a figure: what the file says it shows. */
  alternative: z.optional(z.string()),
  /** Of a table that goes on with the last one of the page before: how many rows of its head only say that one's again. */
  goesOn: z.optional(z.object({ repeatedRows: offset })),
  confidence: Confidence,
});
export type Block = z.infer<typeof Block>;

/** A barcode or QR code that was read in the picture of a page. */
export const PageCode = z.object({
  /** As the reader calls it: `QRCode`, `EAN13`, `Code128`, … */
  format: z.string(),
  /** What it says. Never more than `codeLimits.maxTextCharacters`; `isCut` tells that there is more. */
  text: z.string(),
  isCut: z.boolean(),
  box: Box,
});
export type PageCode = z.infer<typeof PageCode>;

/**
 * What stands in a form: `pair` a label with a value, `tick` a box to tick, `line` one to write on, `ink` what looks written by
 * hand. Nobody reads handwriting: `isUnread` says that there is ink and no words.
 */
export const formPartKinds = ['pair', 'tick', 'line', 'ink'] as const;
export type FormPartKind = (typeof formPartKinds)[number];
export const FormPart = z.object({
  kind: z.enum(formPartKinds),
  /** What it is called on the page; empty where nothing stands beside it. */
  label: z.string(),
  /** Empty on an empty line, and of a box. */
  value: z.string(),
  /** Of a box to tick; else absent. */
  isTicked: z.optional(z.boolean()),
  isUnread: z.optional(z.literal(true)),
  /** Of the value, the box, the line. */
  box: Box,
  confidence: Confidence,
});
export type FormPart = z.infer<typeof FormPart>;

/** What a mark on a page looks like. Nobody says that it is genuine, or whose it is. */
export const markKinds = ['signature', 'stamp'] as const;
export type MarkKind = (typeof markKinds)[number];
/** Something on a page that looks as if a person signed or stamped it. */
export const PageMark = z.object({
  kind: z.enum(markKinds),
  box: Box,
  /** How clearly it has the shape of its kind; no probability. */
  clarity: Confidence,
});
export type PageMark = z.infer<typeof PageMark>;

/** What was read of one page. Flowing formats are one page, number 1, without a size. */
export const PageText = z.object({
  page: z.int().check(z.gte(1)),
  text: z.string(),
  words: z.array(Word),
  /** In reading order; absent where nobody has looked at the layout. In flowing formats one a {@link Range} block, and figures between them. */
  blocks: z.optional(z.array(Block)),
  source: TextSource,
  /** Points (1/72 inch) as displayed; null in flowing formats. */
  widthPoints: z.nullable(z.number()),
  heightPoints: z.nullable(z.number()),
  /** Mean over the words, null when there is none. */
  confidence: z.nullable(Confidence),
  /** Of a recognised page: how sure the order of its text is. Absent where nobody has looked at it, as on pages read before this was told. */
  orderConfidence: z.optional(Confidence),
  /** From the top down; absent where nobody has looked for codes, as on pages read before they were. */
  codes: z.optional(z.array(PageCode)),
  /** What stands in its form, from the top down; absent where nobody has looked for one, as on pages read before this was. */
  form: z.optional(z.array(FormPart)),
  /** Of a recognised page: what looks like signatures and stamps, from the top down; absent where nobody has looked for them. */
  marks: z.optional(z.array(PageMark)),
  engine: z.string(),
  engineVersion: z.string(),
});
export type PageText = z.infer<typeof PageText>;

/** The kinds of entity. Those up to `identifier` have a form that can be checked, the others are names and terms. */
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
 * Something found in the text. `text` is as written, `value` the normalised form (ISO date, `EUR 12.30`, E.164 …). A date that the
 * text doesn't tell whole keeps its precision, as ISO 8601-2 writes it: `2024-03`, `2024`, `199X`, `XXXX-05-10` (10 May),
 * `XXXX-WXX-5` (Friday), `2021-35` (third quarter), `2010/2015`; one that is only told from another day is its words (`last year`).
 */
export const Entity = z.object({
  kind: EntityKind,
  text: z.string(),
  value: z.string(),
  page: z.int(),
  box: z.nullable(Box),
  range: z.nullable(Range),
  confidence: Confidence,
  /** What its reader said, where the confidence was learned from what people confirmed. */
  rawScore: z.optional(Confidence),
  engine: z.string(),
  engineVersion: z.string(),
});
export type Entity = z.infer<typeof Entity>;

/** Certainty as the interface groups it: line style follows this, never colour alone. */
export type Certainty = 'sure' | 'check' | 'doubtful';
export const certaintyThresholds = { sure: 0.9, check: 0.7 } as const;

/** A word that was said and is less certain than this is marked: most of those that are wrong are, and one in fifty that is right. */
export const doubtfulSpeech = 0.55;

/** A page whose words are less certain than this in the mean has print that is too small, too pale or covered. */
export const hardPageConfidence = 0.8;

/** Whether a page was recognised and little or nothing could be read on it. */
export const isHardToRead = ({ source, confidence }: { source: string; confidence: number | null }): boolean =>
  source === ('recognised' satisfies TextSource) && (confidence ?? 0) < hardPageConfidence;

/** Whether a text file doesn't tell its encoding, so that some of its letters may be others. */
export const hasUncertainLetters = ({ source, confidence }: { source: string; confidence: number | null }): boolean =>
  source === ('plain-text' satisfies TextSource) && (confidence ?? 1) < 1;

/** Ends the version of the reader of a page that is the mirror image of print: none of its words is believed. */
export const mirroredMark = ' mirrored';

export const isMirrorImage = ({ engineVersion }: { engineVersion: string }): boolean =>
  engineVersion.endsWith(mirroredMark);

/** Ends the version of the engine of a recording whose file ends before the recording does. */
export const cutOffMark = ' incomplete';

export const isCutOffRecording = ({ engineVersion }: { engineVersion: string }): boolean =>
  engineVersion.endsWith(cutOffMark);

/** Begins what a page's version says of a language pack that read some of its lines: ` +ara.7.0.0-1f3c5a7d`. */
const PACK_MARK = '+';
/** Names the pack as a reader of its own, so that those of two languages are never versions of one another. */
const PACK_READER = 'tesseract-';

/** What the version of a page's reader says of a pack, with the space before it. */
export const packMark = (name: string, version: string): string => ` ${PACK_MARK}${name}.${version}`;

/** Whether a reader, as {@link readersOfPage} names it, is a language pack. */
export const isPackReader = (engine: string): boolean => engine.startsWith(PACK_READER);

/** Who read a page, each as `engine version`. The sizes that a page took (`v6 tiny+small`) are one reader, each language pack is another. */
export function readersOfPage({ engine, engineVersion }: { engine: string; engineVersion: string }): string[] {
  const [version = '', ...marks] = engineVersion.split(' ');
  const packs = marks.filter((mark) => mark.startsWith(PACK_MARK)).map((mark) => mark.slice(PACK_MARK.length));
  return [`${engine} ${version}`, ...packs.map((pack) => `${PACK_READER}${pack.replace('.', ' ')}`)];
}

/** Of a page whose reading order is less certain than this, a fifth of the words may stand in the wrong place. */
export const uncertainOrder = 0.8;

/** Whether what stands on a page may be read in another order. */
export const hasUncertainOrder = ({ orderConfidence }: { orderConfidence?: number | null | undefined }): boolean =>
  (orderConfidence ?? 1) < uncertainOrder;

/** Groups a confidence (0 … 1) by {@link certaintyThresholds}. */
export function certaintyOf(confidence: number): Certainty {
  if (confidence >= certaintyThresholds.sure) return 'sure';
  return confidence >= certaintyThresholds.check ? 'check' : 'doubtful';
}
