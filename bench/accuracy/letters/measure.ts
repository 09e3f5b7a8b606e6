import type { Figure } from '../figure.js';
import { escapeHtml, printPages, readOnlyPage, toPicture } from '../printed/printer.js';
import { readByTesseract } from '../real/command-line.js';
import { scoreText, textOf } from '../real/text-score.js';
import { letters } from './letters.js';

const DPIS = [150, 200, 300] as const;
const MOST_WRONG = 0.005;

const page = (text: string): string =>
  `<style>@page { size: A4; margin: 25mm } body { font: 11pt/1.5 "Liberation Serif", serif }</style><p>${escapeHtml(text)}</p>`;

/**
 * Wrong characters in letters in seven languages. They are generated: written for this bench and rendered, never on
 * paper.
 */
export async function measure(): Promise<Figure[]> {
  const printed = await printPages(Object.values(letters).map(page));
  const figures: Figure[] = [];
  for (const [index, [language, truth]] of Object.entries(letters).entries()) {
    const pdf = printed[index];
    if (!pdf) throw new Error(`the letter in ${language} was not printed`);
    const sums = { characters: 0, ours: 0, theirs: 0 };
    for (const dpi of DPIS) {
      const picture = await toPicture(pdf, dpi);
      const ours = scoreText(truth, (await readOnlyPage(picture, 'image/png')).text);
      const theirs = scoreText(truth, textOf(readByTesseract([picture]).pages));
      sums.characters += ours.characters;
      sums.ours += ours.wrong;
      sums.theirs += theirs.wrong;
    }
    figures.push({
      name: `letters in ${language}: wrong characters`,
      value: sums.ours / sums.characters,
      wanted: MOST_WRONG,
      lessIsBetter: true,
      commandLine: sums.theirs / sums.characters,
      unit: 'share',
      note: `GENERATED: one letter drawn at ${DPIS.join(', ')} dpi; tesseract with English data`,
    });
  }
  return figures;
}
