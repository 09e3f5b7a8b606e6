/** Compares OCR results with a page's text; also runs the `tesseract` command line. */
import { spawnSync } from 'node:child_process';

/** Five or more single characters: letter-spaced print, whose spaces aren't typed (the number below a bar code). */
const SPACED = /(?<![^ ])(?:[^ ] ){4,}[^ ](?![^ ])/gu;

/**
 * Any white space counts as one space, because line breaks are layout. Ruled lines aren't text, and letter-spaced print
 * is one word.
 */
export const normalise = (text) =>
  text
    .normalize('NFKC')
    .replace(/[-–—_=~.]{4,}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(SPACED, (print) => print.replaceAll(' ', ''));

/** Levenshtein distance in UTF-16 units. */
export function editDistance(from, to) {
  let row = Uint32Array.from({ length: to.length + 1 }, (_, index) => index);
  let next = new Uint32Array(to.length + 1);
  for (let i = 0; i < from.length; i += 1) {
    next[0] = i + 1;
    const code = from.charCodeAt(i);
    for (let j = 0; j < to.length; j += 1) {
      next[j + 1] = Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (code === to.charCodeAt(j) ? 0 : 1));
    }
    [row, next] = [next, row];
  }
  return row[to.length];
}

/** Characters of the (normalized) truth that need no correction; never below 0. */
export const right = (truth, read) => Math.max(0, truth.length - editDistance(truth, normalise(read)));

/** The shell's `times` returns the command's CPU time, which is more meaningful than wall time on a busy machine. */
export function readByCommandLine(file) {
  const startedAt = performance.now();
  const { stdout, stderr, status } = spawnSync('sh', ['-c', 'tesseract "$0" - -l eng 2>/dev/null; times >&2', file], {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const [user = 0, system = 0] = [...(stderr.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/gu)].map(
    ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000,
  );
  if (status !== 0) throw new Error(`tesseract could not be run: ${stderr}`);
  return { text: stdout, ms: performance.now() - startedAt, cpuMs: user + system };
}
