/** What one pattern looks for, all its texts together; what goes beyond it is not looked for. */
const MAX_PATTERN_CHARACTERS = 20_000;

/** A text that is looked for as it stands, and how many letters and digits of ASCII may follow it within the same word. */
export interface SoughtText {
  readonly text: string;
  readonly more?: { readonly from: number; readonly to?: number };
}

export interface TextPatternOptions {
  readonly flags: string;
  /** Source of a class of characters, such as `[a-z]`, that stand neither before nor behind what is found. */
  readonly notBeside?: string;
}

const escaped = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');

function sourceOf({ text, more }: SoughtText): string {
  return more === undefined ? escaped(text) : `${escaped(text)}[a-z0-9]{${more.from},${more.to ?? ''}}`;
}

/**
 * A pattern that finds any of a few texts, earlier ones first; with none of them it finds nothing. This file is the
 * only place where a pattern is made of what is known at run time alone: every text is escaped, so none of them can be slow.
 */
export function textPattern(sought: readonly SoughtText[], { flags, notBeside }: TextPatternOptions): RegExp {
  let left = MAX_PATTERN_CHARACTERS;
  const sources = sought.filter(({ text }) => (left -= text.length) >= 0).map(sourceOf);
  if (sources.length === 0) return /(?!)/g;
  const any = `(?:${sources.join('|')})`;
  return new RegExp(notBeside === undefined ? any : `(?<!${notBeside})${any}(?!${notBeside})`, flags);
}

/**
 * A pattern that finds, in any case and without taking a character, each place where a text ends: as the end of a word, its
 * characters set apart by up to `mostBetween` that are neither letter nor digit.
 */
export function spacedEndPattern(text: string, mostBetween: number): RegExp {
  const spaced = [...text].map(escaped).join(`[^\\p{L}\\p{N}]{0,${mostBetween}}`);
  return new RegExp(`(?<=${spaced})(?![\\p{L}\\p{N}])`, 'giu');
}
