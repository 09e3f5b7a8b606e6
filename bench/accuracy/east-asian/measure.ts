import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { Figure } from '../figure.js';
import { readOnlyPage } from '../printed/printer.js';
import { scoreText } from '../real/text-score.js';
import { letters, type EastAsianLetter } from './letters.js';

/** The folder of Noto Sans and Noto Serif CJK (OFL; the Debian package fonts-noto-cjk), or CARTULARY_BENCH_CJK. */
const FONTS = process.env['CARTULARY_BENCH_CJK'] ?? '/usr/share/fonts/opentype/noto';
/** The data of Tesseract's command line, if it isn't in the usual folder. */
const DATA = process.env['CARTULARY_BENCH_TESSDATA'];
const FACES = ['Sans', 'Serif'] as const;
const DPIS = [150, 200, 300] as const;
const POINTS = 11;
const MOST_WRONG = 0.05;

/** An A4 page with the letter in black on white. */
async function draw({ text, typeface }: EastAsianLetter, face: (typeof FACES)[number], dpi: number): Promise<Buffer> {
  const fontfile = `${FONTS}/Noto${face}CJK-Regular.ttc`;
  if (!existsSync(fontfile))
    throw new Error(`There is no ${fontfile}: install fonts-noto-cjk, or name its folder by CARTULARY_BENCH_CJK`);
  const pixels = (mm: number): number => Math.round((mm / 25.4) * dpi);
  const font = `Noto ${face} CJK ${typeface} ${POINTS}`;
  const printed = await sharp({
    text: { text, font, fontfile, dpi, width: pixels(160), wrap: 'word-char', spacing: pixels(1.5) },
  })
    .flatten({ background: '#000' })
    .negate()
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return sharp({ create: { width: pixels(210), height: pixels(297), channels: 3, background: '#fff' } })
    .composite([{ input: printed, left: pixels(25), top: pixels(25) }])
    .withMetadata({ density: dpi })
    .png()
    .toBuffer();
}

/** The command's output with the language's data; undefined if that isn't installed. */
function byCommandLine(picture: Buffer, language: string): string | undefined {
  const data = DATA === undefined ? [] : ['--tessdata-dir', DATA];
  const { stdout, status } = spawnSync('tesseract', [...data, '-l', language, '-', '-'], {
    input: picture,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
}

/** These scripts have no spaces between words, and full-width forms of some punctuation (`：` and `:`). */
const told = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, '');

/**
 * Wrong characters in Chinese and Japanese letters. They are generated: written for this bench and rendered, never on
 * paper.
 */
export async function measure(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [language, letter] of Object.entries(letters)) {
    const sums = { characters: 0, ours: 0, theirs: 0, theirCharacters: 0 };
    for (const face of FACES)
      for (const dpi of DPIS) {
        const picture = await draw(letter, face, dpi);
        const ours = scoreText(told(letter.text), told((await readOnlyPage(picture, 'image/png')).text));
        const rival = byCommandLine(picture, letter.tesseract);
        sums.characters += ours.characters;
        sums.ours += ours.wrong;
        if (rival === undefined) continue;
        const theirs = scoreText(told(letter.text), told(rival));
        sums.theirs += theirs.wrong;
        sums.theirCharacters += theirs.characters;
      }
    figures.push({
      name: `letters in ${language}: wrong characters`,
      value: sums.ours / sums.characters,
      wanted: MOST_WRONG,
      lessIsBetter: true,
      ...(sums.theirCharacters > 0 && { commandLine: sums.theirs / sums.theirCharacters }),
      unit: 'share',
      note: `GENERATED: one letter in Noto Sans and Serif, ${DPIS.join(', ')} dpi, ${sums.characters} characters without spaces; tesseract with ${letter.tesseract}`,
    });
  }
  return figures;
}
