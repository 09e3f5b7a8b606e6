/**
 * `npm run test:crypto-checks`: removes each sealing check from a copy of the client, one at a time, and expects a test
 * to fail. `npm run test:crypto-checks -- snapshot` runs only those whose file or name contains the word. A check whose
 * removal no test detects is reported, and the command exits with 1.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checks } from '../crypto-checks/checks.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, run, say } from './say.mjs';

const LIMIT_MS = 5 * 60_000;
/** The files that the client's tests read. Packages are linked from here. */
const COPIED = ['apps/client/src', 'apps/client/package.json', 'libs', 'jest.config.mjs', 'package.json'];
const LINKED = ['node_modules', 'apps/client/node_modules'];
/** Compiled files and packages of a library. */
const isLeftOut = (file) => /^(dist|dist-types|node_modules|models)$/.test(path.basename(file));

function copyOfClient() {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'cartulary-checks-'));
  for (const name of COPIED)
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: (file) => !isLeftOut(file) });
  for (const name of LINKED) symlinkSync(path.join(root, name), path.join(copy, name));
  return copy;
}

/** Whether these tests pass in the copy. */
async function pass(copy, tests) {
  const { code } = await runProgram(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--silent',
      '--selectProjects',
      'jsdom',
      '--maxWorkers',
      '1',
      '--runTestsByPath',
      ...tests,
    ],
    {
      cwd: copy,
      quiet: true,
      timeoutMs: LIMIT_MS,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    },
  );
  return code === 0;
}

/** The source without the check. @throws {Refusal} unless it occurs exactly once */
const without = ({ file, texts, what }) =>
  texts.reduce(
    (source, [from, to]) => {
      if (source.split(from).length !== 2)
        throw new Refusal(`“${what}” does not stand in ${file} exactly once: ${from}`);
      return source.replace(from, () => to);
    },
    readFileSync(path.join(root, file), 'utf8'),
  );

async function main() {
  const words = process.argv.slice(2);
  const wanted = checks.filter(({ file, what }) => words.every((word) => `${file} ${what}`.includes(word)));
  const sources = wanted.map(without);
  await ensureInstalled();
  const copy = copyOfClient();
  try {
    if (!(await pass(copy, [...new Set(wanted.flatMap(({ tests }) => tests))])))
      throw new Refusal('The tests fail before anything is taken out');
    const missed = [];
    for (const [index, { what, file, tests }] of wanted.entries()) {
      const at = path.join(copy, file);
      const whole = readFileSync(at, 'utf8');
      writeFileSync(at, sources[index]);
      const isMissed = await pass(copy, tests);
      writeFileSync(at, whole);
      say(`${isMissed ? 'NOT SEEN' : 'seen red'}  ${path.basename(file)}: ${what}`);
      if (isMissed) missed.push(what);
    }
    say(`${wanted.length - missed.length} of ${wanted.length} checks were missed by a test`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

run(main);
