import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from '../figure.js';
import { printPages, readOnlyPage, toPicture } from '../printed/printer.js';
import { makeColumnPage } from './make-pages.js';

const PAGES = 12;
/** Pages before this one were inspected while the rules were written. */
const FIRST = 1_000;
const SCAN_DPI = 300;

const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The share of words that aren't followed by the right one, in %. Pairs with a misread word don't count, because this
 * measures only the order.
 */
export function orderErrors(truth: string, read: string): { wrong: number; pairs: number } {
  const found = wordsOf(read);
  const known = new Set(found);
  const followed = new Map<string, number>();
  found.slice(1).forEach((word, index) => {
    const pair = `${found[index] ?? ''} ${word}`;
    followed.set(pair, (followed.get(pair) ?? 0) + 1);
  });
  const words = wordsOf(truth);
  let pairs = 0;
  let wrong = 0;
  words.slice(1).forEach((word, index) => {
    const before = words[index] ?? '';
    if (!known.has(before) || !known.has(word)) return;
    pairs += 1;
    const left = followed.get(`${before} ${word}`) ?? 0;
    if (left === 0) wrong += 1;
    else followed.set(`${before} ${word}`, left - 1);
  });
  return { wrong, pairs };
}

/** The `tesseract` command's output for an image; undefined if it isn't installed. */
function commandLine(file: string): string | undefined {
  const { stdout, status } = spawnSync('tesseract', [file, '-', '-l', 'eng'], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

interface Sum {
  wrong: number;
  pairs: number;
}

/** Order errors of printed magazine pages: from the text layer, by OCR, and by the command line. */
export async function measure(): Promise<Figure[]> {
  const pages = Array.from({ length: PAGES }, (_, index) => makeColumnPage(FIRST + index));
  const printed = await printPages(pages.map(({ html }) => html));
  const sums: Record<'carried' | 'recognised' | 'command', Sum> = {
    carried: { wrong: 0, pairs: 0 },
    recognised: { wrong: 0, pairs: 0 },
    command: { wrong: 0, pairs: 0 },
  };
  const add = (of: keyof typeof sums, truth: string, read: string): void => {
    const { wrong, pairs } = orderErrors(truth, read);
    sums[of].wrong += wrong;
    sums[of].pairs += pairs;
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'columns-'));
  try {
    for (const [index, { text }] of pages.entries()) {
      const pdf = printed[index];
      if (!pdf) continue;
      add('carried', text, (await readOnlyPage(pdf, 'application/pdf')).text);
      const picture = await toPicture(pdf, SCAN_DPI);
      add('recognised', text, (await readOnlyPage(picture, 'image/png')).text);
      const file = path.join(folder, `${index}.png`);
      writeFileSync(file, picture);
      const read = commandLine(file);
      if (read !== undefined) add('command', text, read);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const share = ({ wrong, pairs }: Sum): number => Math.round((10_000 * wrong) / Math.max(1, pairs)) / 100;
  const commandLineShare = sums.command.pairs > 0 ? { commandLine: share(sums.command) } : {};
  const set = `${PAGES} generated pages in two and three columns (seeded, printed by Chromium), not real ones`;
  return [
    {
      name: 'columns: order errors, text layer',
      value: share(sums.carried),
      unit: '%',
      lessIsBetter: true,
      note: `words not followed by the right one; ${set}`,
    },
    {
      name: 'columns: order errors, recognised at 300 dpi',
      value: share(sums.recognised),
      ...commandLineShare,
      unit: '%',
      lessIsBetter: true,
      note: `words not followed by the right one; ${set}`,
    },
  ];
}
