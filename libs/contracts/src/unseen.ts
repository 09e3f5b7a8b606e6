/**
 * C0, DEL, C1; the soft hyphen; bidirectional controls (U+061C, U+200E…, U+202A…, U+2066…); blank fillers; U+FEFF, line separators,
 * interlinear annotations, and tags (Unicode 17, 23.2 to 23.9).
 */
const UNSEEN =
  '[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]';

/** Arabic letters that join to the next one (Joining_Type Dual_Joining in ArabicShaping.txt). */
const JOINING =
  '(?![\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef\\u0759-\\u075b\\u076b\\u076c\\u0771\\u0773\\u0774\\u0778\\u0779])[\\u0620-\\u064a\\u066e-\\u06d3\\u06fa-\\u06ff\\u0750-\\u077f]';
/** Viramas of Indic scripts and Sinhala (Canonical_Combining_Class 9). */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2\\u1b44]';

/** Scripts of these viramas, where a joiner produces or prevents a half form. */
const scripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Myanmar',
  'Khmer',
];

/**
 * Contexts in which an invisible character changes the rendering: A1, A2, and B of UAX 31, multi-person emoji, and the flags of England,
 * Scotland, and Wales.
 */
const SEEN = [
  `(?<=${JOINING}\\p{M}{0,4})\\u200c(?=\\p{M}{0,4}(?![\\u0621\\u0674])\\p{Script=Arabic})`,
  ...scripts.map((script) => `(?<=\\p{Script=${script}}\\p{M}{0,4}${VIRAMA})[\\u200c\\u200d](?=\\p{Script=${script}})`),
  `(?<=\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier}){0,2})\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=\\u{1f3f4})\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}`,
].join('|');

const either = new RegExp(`(?<seen>${SEEN})|${UNSEEN}`, 'gu');

/**
 * Removes characters that are invisible or reverse the text direction ("invoice\u202Efdp.exe"). Keeps joiners and tags
 * where Persian, Hindi, or an emoji needs them.
 */
export const withoutUnseen = (given: string): string => given.replace(either, '$<seen>');
