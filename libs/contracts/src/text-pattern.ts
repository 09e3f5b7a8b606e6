/** Maximum total length of the strings in one pattern. Strings beyond it are dropped. */
const MAX_PATTERN_CHARACTERS = 20_000;

/** A literal text to find, and how many ASCII letters and digits may follow it within the same word. */
export interface SoughtText {
  readonly text: string;
  readonly more?: { readonly from: number; readonly to?: number };
}

export interface TextPatternOptions {
  readonly flags: string;
  /** Source of a character class, such as `[a-z]`, that may neither precede nor follow a match. */
  readonly notBeside?: string;
}

const escaped = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');

function sourceOf({ text, more }: SoughtText): string {
  return more === undefined ? escaped(text) : `${escaped(text)}[a-z0-9]{${more.from},${more.to ?? ''}}`;
}

/**
 * Builds a pattern that finds any of a few strings, earlier ones first. Without strings, it matches nothing. Only this
 * file builds patterns from runtime input: every string is escaped, so none can be slow.
 */
export function textPattern(sought: readonly SoughtText[], { flags, notBeside }: TextPatternOptions): RegExp {
  let left = MAX_PATTERN_CHARACTERS;
  const sources = sought.filter(({ text }) => (left -= text.length) >= 0).map(sourceOf);
  if (sources.length === 0) return /(?!)/g;
  const any = `(?:${sources.join('|')})`;
  return new RegExp(notBeside === undefined ? any : `(?<!${notBeside})${any}(?!${notBeside})`, flags);
}

/**
 * Builds a case-insensitive, zero-width pattern for the positions where a string ends at the end of a word. Its
 * characters may be separated by up to `mostBetween` non-alphanumeric ones.
 */
export function spacedEndPattern(text: string, mostBetween: number): RegExp {
  const spaced = [...text].map(escaped).join(`[^\\p{L}\\p{N}]{0,${mostBetween}}`);
  return new RegExp(`(?<=${spaced})(?![\\p{L}\\p{N}])`, 'giu');
}
