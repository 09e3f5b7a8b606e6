import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/** The decoded text, and whether its encoding is certain. */
export interface DecodedText {
  readonly text: string;
  readonly isSure: boolean;
}

/**
 * Decodes a .txt file: by its byte order mark, as UTF-16 or UTF-8 if valid, otherwise in the most probable encoding for its letters. Line
 * endings become line feeds.
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
 * Characters that every longer text contains: alphabets, kana, CJK punctuation, and full-width forms. Most others are ideographs. U+3030 to
 * U+3039 are excluded: they are rare, and two ASCII digits form them.
 */
const COMMON = /[\u0000-\u1fff\u3000-\u302f\u303a-\u30ff\uff00-\uffef]/gu;
/** Minimum share of common characters, and its minimum ratio to the share in the other byte order. */
const LEAST_COMMON = 0.05;
const COMMON_LEAD = 2;
/** Minimum number of common characters, or all characters of a shorter text: among fewer random bytes, some are common by chance. */
const LEAST_COMMON_COUNT = 3;
/** Applies if the bytes could also be single-byte text or contain no zero byte. */
const LEAST_COMMON_IN_DOUBT = 0.5;

/** Byte order of UTF-16 text, from its mark or from the decoded characters. Undefined for anything else. */
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

/** Share of common characters, 0 to 1; 0 if there are too few, or if some never occur in text. */
function commonShare(sample: Uint8Array, encoding: string): number {
  const text = strictly(sample, encoding, true) ?? '';
  if (text === '' || /(?![\t\n\f\r])[\p{Cc}\p{Co}\p{Cn}]/u.test(text)) return 0;
  const common = countOf(text, COMMON);
  return common >= Math.min(LEAST_COMMON_COUNT, text.length) ? common / text.length : 0;
}

/** Whether a byte is an ASCII control character that doesn't occur in text files. */
export const isControl = (byte: number): boolean =>
  (byte < 0x20 && ![0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)) || byte === 0x7f;

export const countIn = (bytes: Uint8Array, test: (byte: number) => boolean): number =>
  bytes.reduce((count, byte) => count + Number(test(byte)), 0);

/** Single-byte text is mostly ASCII in every language in Latin script. */
export const MANY_HIGH = 0.3;
/** Text may contain one stray control character, or up to this share of them. */
const STRAY_CONTROLS = 0.05;
/** Bytes inspected to detect the encoding. */
const SAMPLE_BYTES = 65_536;
/** The most common encoding of Western files, used without better evidence. */
const USUAL = { name: 'windows-1252', confidence: 10 };
/** The most probable encoding is certain if it exceeds the next one by this ratio or this lead… */
const SURE_RATIO = 1.5;
const SURE_LEAD = 25;
/** …and hardly any letters are in positions where no language has them. */
const SURE_ODDNESS = 0.05;

/** The most probable encoding. */
interface LikelyEncoding {
  readonly encoding: string;
  readonly isSure: boolean;
  /** The beginning of the text in this encoding. */
  readonly sample: string;
  /** Share of the non-ASCII characters in positions where no language has them, 0 to 1. */
  readonly oddness: number;
}

/**
 * Finds the most probable encoding of text that isn't UTF-8. chardet knows which letters follow one another in a language. Its guesses are
 * then checked for implausible words.
 */
export async function likelyEncoding(bytes: Uint8Array): Promise<LikelyEncoding> {
  const { analyse } = await import('chardet');
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const ranked = [...analyse(head), USUAL]
    .flatMap(({ name: guessed, confidence }) => {
      // Identical except for eight box-drawing characters, which are Ukrainian letters in KOI8-U.
      const name = guessed === 'KOI8-R' ? 'KOI8-U' : guessed;
      if (strictly(head, name, true) === undefined) return [];
      // A truncated last character becomes U+FFFD here, which counts as odd.
      const sample = decoded(head, name);
      const oddness = oddnessOf(sample);
      return [{ encoding: name, sample, oddness, probability: confidence * Math.max(0, 1 - 2 * oddness) }];
    })
    .sort((a, b) => b.probability - a.probability);
  const [best] = ranked;
  if (!best) return { encoding: USUAL.name, isSure: false, sample: '', oddness: 1 };
  const next = ranked.find(({ sample }) => sample !== best.sample)?.probability ?? 0;
  const isAhead = best.probability >= next * SURE_RATIO || best.probability >= next + SURE_LEAD;
  // chardet assigns this low confidence to any double-byte encoding that fits.
  const isGuess = best.probability <= USUAL.confidence && best.encoding !== USUAL.name;
  return { ...best, isSure: isAhead && !isGuess && best.oddness <= SURE_ODDNESS };
}

const OTHER_SCRIPTS = ['Cyrl', 'Grek', 'Hebr', 'Arab', 'Han', 'Hang', 'Hira', 'Kana']
  .map((name) => `\\p{sc=${name}}`)
  .join('');

/** Characters in positions where no language has them. */
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

/** Decodes bytes; undefined if they are invalid or the encoding is unknown. With `isCut`, the last character may be truncated. */
function strictly(bytes: Uint8Array, encoding: string, isCut: boolean): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return withWindows1252(decoder.decode(bytes, { stream: isCut }), decoder);
  } catch {
    return undefined; // Decoders throw TypeError and RangeError, respectively.
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding);
  return withWindows1252(decoder.decode(bytes), decoder);
}

/** Meaning of bytes 0x80 to 0x9F per the Encoding Standard index (five of them remain control characters). */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** Node 20 decodes windows-1252 as Latin-1. This corrects the difference and has no effect elsewhere. */
const withWindows1252 = (text: string, { encoding }: TextDecoder): string =>
  encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009F]/gu, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character)
    : text;
