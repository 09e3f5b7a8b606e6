import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument } from '@cartulary/pipeline/read-document';
import { editDistance, normalise, readByCommandLine } from '../../recognition/measuring.mjs';
import type { Figure } from '../figure.js';
import { makeThermalReceipt } from './thermal-receipt.mjs';

const RECEIPTS = 40;
/** Receipts 5,000 to 5,011 were inspected while the engines were tuned; these never were. */
const FIRST_SEED = 9_000;

/**
 * Wrong characters in receipts. There are no real ones with a license that allows storing them here, so these are
 * generated: faint thermal prints from invented shops. They don't cover anything that the generator doesn't model
 * (stains, folds, logos, stamps).
 */
export async function measure(): Promise<Figure[]> {
  const engines = createNodeEngines();
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-receipts-'));
  const sums = { characters: 0, ours: 0, asRecognised: 0, commandLine: 0, oursCpuMs: 0 };
  try {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RECEIPTS; seed += 1) {
      const receipt = await makeThermalReceipt(seed);
      const truth = normalise(receipt.truth);
      const file = path.join(folder, `${seed}.jpg`);
      writeFileSync(file, receipt.jpeg);
      const before = process.cpuUsage();
      const seen: string[] = [];
      const read = await readDocument(receipt.jpeg, { name: `${seed}.jpg`, mediaType: 'image/jpeg' }, engines, {
        onPage: ({ text }) => void seen.push(text),
      });
      const { user, system } = process.cpuUsage(before);
      const wrong = (text: string): number => Math.min(truth.length, editDistance(truth, normalise(text)));
      sums.characters += truth.length;
      sums.ours += wrong(read.pages.map(({ text }) => text).join('\n'));
      // A page is reported twice: first as the OCR engines returned it, then in layout order.
      sums.asRecognised += wrong(seen[0] ?? '');
      sums.commandLine += wrong(readByCommandLine(file).text);
      sums.oursCpuMs += (user + system) / 1_000;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const commandLine = sums.commandLine / sums.characters;
  const note = `${RECEIPTS} generated thermal receipts, seeds ${FIRST_SEED} on; licensed real ones are missing`;
  return [
    {
      name: 'wrong characters of receipts',
      value: sums.ours / sums.characters,
      wanted: commandLine / 2,
      lessIsBetter: true,
      commandLine,
      unit: 'share',
      note,
    },
    {
      name: 'the same before the layout orders them',
      value: sums.asRecognised / sums.characters,
      lessIsBetter: true,
      unit: 'share',
      note,
    },
    { name: 'processor time a receipt, all stages', value: Math.round(sums.oursCpuMs / RECEIPTS), unit: 'ms', note },
  ];
}
