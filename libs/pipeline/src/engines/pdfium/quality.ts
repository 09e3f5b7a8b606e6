import type { Word } from '@cartulary/contracts/reading';

/** Facts about a page's text layer, used to judge it. */
export interface TextLayerFacts {
  readonly text: string;
  readonly words: readonly Word[];
  /** Characters drawn in invisible mode (an OCR layer under a scan). */
  readonly invisible: number;
  /** Characters whose font has no mapping to Unicode. */
  readonly unmapped: number;
  /** Page objects of any kind. */
  readonly objects: number;
  /** Share of the page covered by its largest image, 0 to 1. */
  readonly imageArea: number;
}

/** `use` the text layer, `recognise` the page instead, or `blank`: the page has no text. */
export interface TextLayerJudgement {
  readonly verdict: 'use' | 'recognise' | 'blank';
  /** Reason, for logs and tests. */
  readonly reason:
    | 'good'
    | 'nothing drawn'
    | 'no text'
    | 'unmapped characters'
    | 'no letters'
    | 'unlikely letters'
    | 'mojibake'
    | 'little text on an image'
    | 'invisible text covers little';
}

const MAX_UNREADABLE = 0.1;
const MIN_LETTERS = 0.35;
const MIN_COMMON_LETTERS = 0.44;
const MAX_MOJIBAKE = 0.02;
const SCAN_AREA = 0.5;
const MIN_CHARACTERS_ON_SCAN = 60;
const MIN_INVISIBLE_HEIGHT = 0.08;

/**
 * Evaluates a text layer statistically and without a dictionary, so it works for every language in Latin script. A
 * layer is bad if it consists of replacement characters, symbols in place of letters, letter frequencies that no
 * language has, or UTF-8 decoded as Windows-1252. The same goes for a stamp or page number on top of a scanned page.
 */
export function judgeTextLayer(facts: TextLayerFacts): TextLayerJudgement {
  // Leaders in a table of contents and lines to write on don't count.
  const total = facts.text.replace(/\s|([._\-–—*=])(?:\s?\1){2,}/gu, '').length;
  if (facts.objects === 0 && facts.words.length === 0) return { verdict: 'blank', reason: 'nothing drawn' };
  if (total === 0) return { verdict: 'recognise', reason: 'no text' };
  const unreadable = facts.text.replace(/\s/gu, '').match(/[\uFFFD\uE000-\uF8FF]|\p{Cc}/gu)?.length ?? 0;
  if (Math.max(unreadable, facts.unmapped) > total * MAX_UNREADABLE)
    return { verdict: 'recognise', reason: 'unmapped characters' };
  if (total >= 30 && lettersAndDigits(facts.text) < total * MIN_LETTERS)
    return { verdict: 'recognise', reason: 'no letters' };
  if (commonLetters(facts.text) < MIN_COMMON_LETTERS) return { verdict: 'recognise', reason: 'unlikely letters' };
  const mojibake = facts.text.match(/Ã[\u0080-\u00BF\u0152-\u2122]|â€[\u0080-\u2122]?|Â[\u00A0-\u00BF]/gu)?.length ?? 0;
  if (total >= 30 && mojibake > total * MAX_MOJIBAKE) return { verdict: 'recognise', reason: 'mojibake' };
  if (facts.imageArea > SCAN_AREA) {
    if (total < MIN_CHARACTERS_ON_SCAN) return { verdict: 'recognise', reason: 'little text on an image' };
    if (facts.invisible > total / 2 && coveredHeight(facts.words) < MIN_INVISIBLE_HEIGHT)
      return { verdict: 'recognise', reason: 'invisible text covers little' };
  }
  return { verdict: 'use', reason: 'good' };
}

const lettersAndDigits = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * Share of e, a, i, o, n, r, s, t among the Latin letters: 50–65% in European languages, far less if a font maps letters to others. 1 if
 * there are too few letters.
 */
function commonLetters(text: string): number {
  const letters = text.normalize('NFD').match(/[a-z]/giu)?.length ?? 0;
  if (letters < 80) return 1;
  return (text.normalize('NFD').match(/[eaionrst]/giu)?.length ?? 0) / letters;
}

/** Share of the page's height that has text, 0 to 1, in steps of a hundredth. */
function coveredHeight(words: readonly Word[]): number {
  const rows = new Set<number>();
  for (const { box } of words) {
    if (!box) continue;
    for (let row = Math.floor(box[1] * 100); row <= Math.floor(box[3] * 100); row += 1) rows.add(row);
  }
  return rows.size / 100;
}
