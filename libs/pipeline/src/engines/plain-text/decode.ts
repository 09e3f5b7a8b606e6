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

/** Whether bytes are UTF-8, of which the last character may be cut. */
export const isUtf8 = (bytes: Uint8Array): boolean => strictly(bytes, 'utf-8') !== undefined;

/** Which UTF-16 bytes are, by their mark, or by characters of ASCII among them whose other byte is always 0. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zero = sample.indexOf(0);
  if (zero === -1 || sample.some((byte, at) => byte === 0 && at % 2 !== zero % 2)) return undefined;
  const encoding = zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
  const text = strictly(sample, encoding);
  return text === undefined || /(?![\t\n\f\r])[\p{Cc}\p{Co}\p{Cn}]/u.test(text) ? undefined : encoding;
}

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
      const sample = strictly(head, name);
      if (sample === undefined) return [];
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

/** The text of bytes of which the last character may be cut; undefined where they are not valid, or the encoding is not known. */
function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return withWindows1252(decoder.decode(bytes, { stream: true }), decoder);
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
