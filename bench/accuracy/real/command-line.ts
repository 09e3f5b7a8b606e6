import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Box, PageText, Word } from '@cartulary/contracts/reading';
import type { RecognitionEngine } from '@cartulary/pipeline/engines/recognition';

/** The `tesseract` command's output for images: English data, one thread, its own order. */
export interface CommandLineReading {
  readonly pages: readonly PageText[];
  readonly cpuMs: number;
}

/** Recognizes the images of a document's pages one at a time. @throws if the command can't be run */
export function readByTesseract(pictures: readonly Uint8Array[]): CommandLineReading {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-tesseract-'));
  try {
    let cpuMs = 0;
    const pages = pictures.map((picture, index) => {
      const file = path.join(folder, `page-${index + 1}`);
      writeFileSync(file, picture);
      const read = run(file);
      cpuMs += read.cpuMs;
      return pageOf(read.table, index + 1);
    });
    return { pages, cpuMs };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The shell's `times` returns the command's CPU time, which is more meaningful than wall time on a busy machine. */
function run(file: string): { table: string; cpuMs: number } {
  const { stdout, stderr, status } = spawnSync(
    'sh',
    ['-c', 'tesseract "$0" - -l eng tsv 2>/dev/null; code=$?; times >&2; exit $code', file],
    { encoding: 'utf8', env: { ...process.env, OMP_THREAD_LIMIT: '1' }, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`tesseract could not be run: ${stderr}`);
  const ofChildren = stderr.trim().split('\n').at(-1) ?? '';
  const [user = 0, system = 0] = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/gu)].map(
    ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1_000,
  );
  return { table: stdout, cpuMs: user + system };
}

/** Levels of the rows of its table (tesseract(1), tsv): 1 page, 5 word. */
const PAGE = '1';
const WORD = '5';

function pageOf(table: string, page: number): PageText {
  const rows = table.split('\n').map((row) => row.split('\t'));
  const [, , , , , , , , width = 1, height = 1] = (rows.find(([level]) => level === PAGE) ?? []).map(Number);
  const words: Word[] = [];
  let text = '';
  let line = '';
  for (const [level, , block, paragraph, row, , left, top, wide, high, certainty, word = ''] of rows) {
    if (level !== WORD || word.trim() === '') continue;
    const here = [block, paragraph, row].join();
    if (text !== '') text += here === line ? ' ' : '\n';
    line = here;
    text += word;
    const [x, y] = [Number(left), Number(top)];
    const box: Box = [x / width, y / height, (x + Number(wide)) / width, (y + Number(high)) / height];
    words.push({ text: word, box, range: null, confidence: Math.max(0, Number(certainty)) / 100 });
  }
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
  return {
    page,
    text,
    words,
    source: 'recognised',
    // The product's default for an image of unknown size in points.
    widthPoints: (width * 72) / 300,
    heightPoints: (height * 72) / 300,
    confidence: words.length === 0 ? null : mean,
    engine: 'tesseract command',
    engineVersion: '5',
  };
}

/**
 * An engine that returns the words of previously recognized pages, one at a time, so that the product can continue with
 * them.
 */
export function wordsEngine(pages: readonly PageText[]): RecognitionEngine {
  let next = 0;
  return {
    recognise() {
      const { text = '', words = [], engine = 'none', engineVersion = '' } = pages[next++] ?? {};
      return Promise.resolve({ text, words, engine, engineVersion, remark: 'read before', trouble: null });
    },
  };
}
