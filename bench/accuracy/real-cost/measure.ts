import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Figure } from '../figure.js';
import { dataFolder } from '../real/data-folder.js';
import { readPicture, readScannedBill, type BothReadings } from '../real/documents.js';
import { figuresByPart, ratio, type Counted } from '../real/estimate.js';
import { filesOf, type RealFile } from '../real/split.js';

interface Read extends Counted {
  readonly group: string;
  readonly oursMs: number;
  readonly theirsMs: number;
}

const readOf = (group: string, { part }: RealFile, { ours, theirs }: BothReadings): Read => ({
  part,
  group,
  oursMs: ours.recogniseCpuMs,
  theirsMs: theirs?.cpuMs ?? 0,
});

async function readAll(folder: string): Promise<Read[]> {
  const reads: Read[] = [];
  for (const one of filesOf(folder, 'receipts'))
    reads.push(readOf('receipts', one, await readPicture(folder, 'receipts', one.file)));
  for (const one of filesOf(folder, 'pages')) {
    const [, group = ''] = one.file.split('/');
    if (group !== 'receipts') reads.push(readOf(group, one, await readPicture(folder, 'pages', one.file)));
  }
  for (const one of filesOf(folder, 'einvoices'))
    reads.push(readOf('scanned bills', one, await readScannedBill(folder, one.file)));
  return reads;
}

const targets: Readonly<Record<string, number>> = { clean: 1.5, receipts: 2 };
const MOST_MEGABYTES = 600;

/** The peak memory of a separate process that recognizes eight pages, in megabytes. @throws if it failed */
function peakMemory(files: readonly string[]): number {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, path.join(import.meta.dirname, 'peak-memory.ts'), ...files],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the reading process failed: ${stderr}`);
  return Number(stdout.trim().split('\n').at(-1));
}

/** The cost of processing: CPU time compared with the `tesseract` command, alternating in one run, and memory. */
export async function measure(): Promise<Figure[]> {
  const folder = dataFolder();
  if (folder === undefined) return [];
  const reads = await readAll(folder);
  const times = ratio<Read>(
    ({ oursMs }) => oursMs,
    ({ theirsMs }) => theirsMs,
  );
  const figures = [...new Set(reads.map(({ group }) => group))].flatMap((group) =>
    figuresByPart(
      `${group}: processor time, times tesseract`,
      reads.filter((one) => one.group === group),
      times,
      {
        unit: '×',
        note: 'opened and recognised, all threads, beside the command with one thread',
        lessIsBetter: true,
        ...(targets[group] !== undefined && { wanted: targets[group] }),
      },
    ),
  );
  const measured = filesOf(folder, 'pages').filter(({ part }) => part === 'measure');
  return [
    ...figures,
    {
      name: 'peak memory of a process that reads',
      part: 'measure',
      value: peakMemory(measured.slice(-8).map(({ file }) => path.join(folder, file))),
      wanted: MOST_MEGABYTES,
      lessIsBetter: true,
      unit: 'MB',
      note: '8 real pages one after the other, resident set at its largest',
    },
  ];
}
