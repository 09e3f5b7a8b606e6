import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { MadeFile } from './make-files.js';

/** USER_HZ (proc(5)). */
const TICK_MS = 10;

export interface RivalRun {
  readonly version: string;
  readonly wallMs: number;
  readonly cpuMs: number;
}

/**
 * The same files with `ocrmypdf`, as many at once as there are cores, each on one: a PDF with a text layer for each.
 * @returns null without files, or if the command isn't installed
 * @throws if it can't read a file
 */
export async function runOcrMyPdf(files: readonly MadeFile[]): Promise<RivalRun | null> {
  if (files.length === 0) return null;
  const said = spawnSync('ocrmypdf', ['--version'], { encoding: 'utf8' });
  if (said.status !== 0) return null;
  const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-rival-'));
  try {
    const inputs = files.map(({ bytes }, number) => {
      const input = path.join(directory, `${number}.pdf`);
      writeFileSync(input, bytes);
      return input;
    });
    const before = endedChildrenMs();
    const begun = performance.now();
    const next = async (): Promise<void> => {
      for (let input = inputs.shift(); input; input = inputs.shift()) await read(input);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, next));
    return {
      version: `ocrmypdf ${said.stdout.trim()}`,
      wallMs: performance.now() - begun,
      cpuMs: endedChildrenMs() - before,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function read(input: string): Promise<void> {
  const child = spawn('ocrmypdf', ['--quiet', '--jobs', '1', input, `${input}.out.pdf`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ocrmypdf ended with ${String(code)}`))));
  });
}

/** CPU time of this process's ended children, and of theirs. */
function endedChildrenMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}
