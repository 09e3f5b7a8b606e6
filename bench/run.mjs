/**
 * Runs one bench by its name, with the remaining arguments, when no other heavy command runs; without a name it lists
 * them.
 *
 *   npm run bench -- api 1000 100000
 */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const fromSource = ['--conditions=source', '--import', './libs/testing/src/run-typescript.mjs'];
/** These measure the build, or check out commits themselves. */
const withoutSource = new Set(['compare', 'embedding', 'passwords', 'search', 'search-meaning']);

const [, , name = '', ...words] = process.argv;
/** The head comment of a bench contains its command; other files here are its parts. */
const isBench = (file) =>
  readFileSync(file, 'utf8')
    .slice(0, 3_000)
    .includes(`npm run bench -- ${path.basename(file, '.mjs')}`);
const benches = readdirSync(import.meta.dirname)
  .filter((entry) => entry.endsWith('.mjs') && entry !== 'run.mjs' && isBench(path.join(import.meta.dirname, entry)))
  .map((entry) => path.basename(entry, '.mjs'));

if (benches.includes(name)) {
  const flags = withoutSource.has(name) ? [] : fromSource;
  const program = ['infra/launcher/alone.mjs', ...flags, `bench/${name}.mjs`, ...words];
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' });
  // The child also receives the signal and exits.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
} else {
  if (name !== '') console.error(`No bench is called “${name}”.`);
  console.error(`npm run bench -- NAME, where NAME is one of: ${benches.join(', ')}`);
  process.exitCode = 1;
}
