/** A line of captions as displayed, with each word's start in milliseconds since the transcript began. */
export interface CaptionLine {
  readonly speaker: string;
  /** ISO 639. */
  readonly language: string;
  readonly beginsMs: number;
  readonly endsMs: number;
  readonly words: readonly { readonly text: string; readonly isDoubtful: boolean; readonly beginsMs: number }[];
}

/** Class of a word that the model wasn't sure of. */
export const DOUBTFUL = 'c.doubtful';

/**
 * Formats captions as WebVTT (W3C): one cue per line, in chronological order, with speaker (`<v>`), language (`<lang>`), word start times,
 * and doubtful words (`<c.doubtful>`). {@link readCaptions} parses it.
 */
export function writeCaptions(lines: readonly CaptionLine[]): string {
  const inOrder = lines.toSorted((one, other) => one.beginsMs - other.beginsMs);
  return `WEBVTT\n${inOrder.map(cueOf).join('')}`;
}

function cueOf({ speaker, language, beginsMs, endsMs, words }: CaptionLine): string {
  const said = words
    .map((word) => {
      const text = escaped(word.text);
      return `<${timeOf(word.beginsMs)}>${word.isDoubtful ? `<${DOUBTFUL}>${text}</c>` : text}`;
    })
    .join(' ');
  return `\n${timeOf(beginsMs)} --> ${timeOf(endsMs)}\n<v ${escaped(speaker)}><lang ${language}>${said}\n`;
}

/** On one line, with WebVTT syntax escaped. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').split(/\s/u).join(' ');

/** `hh:mm:ss.ttt` */
function timeOf(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(whole / 3_600_000, 2)}:${part((whole / 60_000) % 60, 2)}:${part((whole / 1_000) % 60, 2)}.${part(whole % 1_000, 3)}`;
}
