import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/** The text of a file, and whether its letters are certainly these. */
export interface DecodedText {
  readonly text: string;
  readonly isSure: boolean;
}

/**
 * Text of a .txt file: by its byte order mark, as UTF-16 or UTF-8 where it is valid, else in the encoding that its letters make
 * most probable. Line ends become line feeds.
 * @throws ReadFailure `reading_too_much_text`
 */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText> {
  const { text, isSure } = await decodeBytes(bytes);
  const lines = text.replace(/\r\n?/gu, '\n');
  if (lines.length > limits.reading.maxFlowingCharacters)
    throw new ReadFailure('reading_too_much_text', `${lines.length} characters`);
  return { text: lines, isSure };
}

async function decodeBytes(bytes: Uint8Array): Promise<DecodedText> {
  const wide = utf16Of(bytes);
  if (wide !== undefined) return { text: decoded(bytes, wide), isSure: true };
  if (isUtf8(bytes)) return { text: decoded(bytes, 'utf-8'), isSure: true };
  const { encoding, isSure } = await likelyEncoding(bytes);
  return { text: decoded(bytes, encoding), isSure };
}

/** Whether bytes are UTF-8. */
export const isUtf8 = (bytes: Uint8Array, { isCut = false } = {}): boolean =>
  strictly(bytes, 'utf-8', isCut) !== undefined;

const UTF_16 = ['utf-16le', 'utf-16be'] as const;
/**
 * Characters that every longer text has: of alphabets, kana, CJK punctuation, and full-width forms. Most others are ideographs.
 * Two digits of ASCII make U+3030 to U+3039, which are rare.
 */
const COMMON = /[\u0000-\u1fff\u3000-\u302f\u303a-\u30ff\uff00-\uffef]/gu;
/** At least this share is common, and this many times the share in the other byte order. */
const LEAST_COMMON = 0.05;
const COMMON_LEAD = 2;
/** So many of them, or all characters of a shorter text: in fewer random bytes, some are common by chance. */
const LEAST_COMMON_COUNT = 3;
/** Applies where the bytes may also be text of one byte a character, or have no zero among them. */
const LEAST_COMMON_IN_DOUBT = 0.5;

/** The byte order of UTF-16 text: by its mark, or by the characters that its bytes make. Undefined for everything else. */
export function utf16Of(bytes: Uint8Array): (typeof UTF_16)[number] | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const hasFewControls = countIn(sample, isControl) <= Math.max(1, sample.length * STRAY_CONTROLS);
  if (hasFewControls && isUtf8(sample, { isCut: true })) return undefined;
  const isNarrow = hasFewControls && countIn(sample, (byte) => byte >= 0x80) <= sample.length * MANY_HIGH;
  const [best, other] = UTF_16.map((encoding) => ({ encoding, share: commonShare(sample, encoding) })).sort(
    (a, b) => b.share - a.share,
  );
  const least = isNarrow || !sample.includes(0) ? LEAST_COMMON_IN_DOUBT : LEAST_COMMON;
  return best && other && best.share >= Math.max(least, other.share * COMMON_LEAD) ? best.encoding : undefined;
}

/** How many of the characters are common ones, 0 to 1; 0 where they are too few, or some are none of any text. */
function commonShare(sample: Uint8Array, encoding: string): number {
  const text = strictly(sample, encoding, true) ?? '';
  if (text === '' || /(?![\t\n\f\r])[\p{Cc}\p{Co}\p{Cn}]/u.test(text)) return 0;
  const common = countOf(text, COMMON);
  return common >= Math.min(LEAST_COMMON_COUNT, text.length) ? common / text.length : 0;
}

/** Whether a byte is a control character of ASCII, and none that text files have. */
export const isControl = (byte: number): boolean =>
  (byte < 0x20 && ![0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)) || byte === 0x7f;

export const countIn = (bytes: Uint8Array, test: (byte: number) => boolean): number =>
  bytes.reduce((count, byte) => count + Number(test(byte)), 0);

/** Text of one byte a character is mostly ASCII in every language that is written in Latin letters. */
export const MANY_HIGH = 0.3;
/** One control character, or up to this share of them, strayed into a text. */
const STRAY_CONTROLS = 0.05;
/** So much of a file tells its encoding. */
const SAMPLE_BYTES = 65_536;
/** The one in which files of the West without a better clue are. */
const USUAL = { name: 'windows-1252', confidence: 10 };
/** The most probable encoding is certain where it is so many times, or by so much, more probable than the next one… */
const SURE_RATIO = 1.5;
const SURE_LEAD = 25;
/** …and hardly any of its letters is where no language has it. */
const SURE_ODDNESS = 0.05;

/** What bytes most probably are. */
interface LikelyEncoding {
  readonly encoding: string;
  readonly isSure: boolean;
  /** What they begin with then. */
  readonly sample: string;
  /** How many of the characters beyond ASCII are where no language has them, 0 to 1. */
  readonly oddness: number;
}

/**
 * The most probable encoding of text that is no UTF-8. chardet knows which letters follow one another in a language; whether its
 * guesses make words that somebody would write is looked at here.
 */
export async function likelyEncoding(bytes: Uint8Array): Promise<LikelyEncoding> {
  const { analyse } = await import('chardet');
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const ranked = [...analyse(head), USUAL]
    .flatMap(({ name: guessed, confidence }) => {
      // The same but for eight signs to draw with, which are the letters of Ukrainian.
      const name = guessed === 'KOI8-R' ? 'KOI8-U' : guessed;
      if (strictly(head, name, true) === undefined) return [];
      // A cut last character is U+FFFD here, which is odd.
      const sample = decoded(head, name);
      const oddness = oddnessOf(sample);
      return [{ encoding: name, sample, oddness, probability: confidence * Math.max(0, 1 - 2 * oddness) }];
    })
    .sort((a, b) => b.probability - a.probability);
  const [best] = ranked;
  if (!best) return { encoding: USUAL.name, isSure: false, sample: '', oddness: 1 };
  const next = ranked.find(({ sample }) => sample !== best.sample)?.probability ?? 0;
  const isAhead = best.probability >= next * SURE_RATIO || best.probability >= next + SURE_LEAD;
  // chardet answers as little for whatever two bytes a character may be.
  const isGuess = best.probability <= USUAL.confidence && best.encoding !== USUAL.name;
  return { ...best, isSure: isAhead && !isGuess && best.oddness <= SURE_ODDNESS };
}

const OTHER_SCRIPTS = ['Cyrl', 'Grek', 'Hebr', 'Arab', 'Han', 'Hang', 'Hira', 'Kana']
  .map((name) => `\\p{sc=${name}}`)
  .join('');

/** Characters where no language has them. */
const odd = [
  /[\u0080-\u009f\ufffd\p{Co}\p{Cn}]/gu,
  // `zap³aty`
  /(?![\u0000-\u007f])[\p{S}\p{No}](?=\p{L})/gu,
  // `za¿ó`
  /(?<=\p{L})[\u00a1-\u00b6\u00b8-\u00bf‚„…†‡‰](?=\p{L})/gu,
  // `êÏÄ`
  /(?<=[a-z])(?![\u0000-\u007f])\p{Lu}|(?<=(?![\u0000-\u007f])\p{Ll})\p{Lu}/gu,
  // `“ú–{Œê`
  /[^\u0000-\u007f](?=[\\^_`{|}~])/gu,
  // `Gr黹e`
  new RegExp(`(?<=\\p{sc=Latn})[${OTHER_SCRIPTS}]|[${OTHER_SCRIPTS}](?=\\p{sc=Latn})`, 'gu'),
];

function oddnessOf(text: string): number {
  const all = countOf(text, /[^\u0000-\u007f]/gu);
  return all === 0 ? 0 : Math.min(1, odd.reduce((sum, pattern) => sum + countOf(text, pattern), 0) / all);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The text of bytes, undefined where they are not valid or the encoding is not known. The last character may be cut if `isCut`. */
function strictly(bytes: Uint8Array, encoding: string, isCut: boolean): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return withWindows1252(decoder.decode(bytes, { stream: isCut }), decoder);
  } catch {
    return undefined; // TypeError and RangeError: how decoders answer both.
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding);
  return withWindows1252(decoder.decode(bytes), decoder);
}

/** What the bytes 0x80 to 0x9F mean, by the index of the Encoding Standard (five of them stay control characters). */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** Node 20 reads windows-1252 as Latin-1, so the difference is put right here; elsewhere there is none left. */
const withWindows1252 = (text: string, { encoding }: TextDecoder): string =>
  encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009F]/gu, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character)
    : text;
