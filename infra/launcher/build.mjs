import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from './compile.mjs';
import { contentHash, fileMarks } from './content-hash.mjs';
import { ensureInstalled } from './install.mjs';
import { isMain, root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, run, say, step } from './say.mjs';

const toolchain = ['package-lock.json', 'infra/launcher/compile.mjs'];

/** The parts that can be built separately: their sources, the program that builds them, and the expected output. */
export const parts = {
  services: {
    title: 'Building the services',
    sources: [...toolchain, ...packages.flatMap((folder) => [`${folder}/src`, `${folder}/package.json`])],
    program: ['infra/launcher/compile.mjs'],
    outputs: ['gateway', 'workers', 'collab-server'].map((name) => `apps/${name}/dist/main.js`),
  },
  client: {
    title: 'Building the pages',
    sources: [...toolchain, 'libs/contracts', 'libs/pipeline', 'libs/editor-schema', 'libs/access', 'apps/client'],
    program: ['node_modules/vite/bin/vite.js', 'build', 'apps/client', '--logLevel', 'warn'],
    outputs: ['apps/client/dist/index.html', 'apps/client/dist/client-files.json'],
  },
};

const stamps = path.join(root, '.cache/build');

/** The record of the last build: `{ marks, hash }`, or empty. */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

/**
 * Builds the named parts whose sources changed since they were last built here. Files with unchanged size and time
 * aren't read: with the models, reading them took a quarter of a second on every start, and 60 MB of memory.
 * @param {object} [options]
 * @param {boolean} [options.all] builds them even if unchanged
 * @returns the names of the built parts
 * @throws {Refusal} with the compiler's output
 */
export async function buildChanged(names, { all = false } = {}) {
  const built = [];
  for (const name of names) {
    const { title, sources, program, outputs } = parts[name];
    const file = path.join(stamps, name);
    const stamp = readStamp(file);
    const isThere = outputs.every((output) => existsSync(path.join(root, output)));
    const marks = fileMarks(sources);
    if (!all && isThere && stamp.marks === marks) continue;
    const hash = contentHash(sources);
    if (all || !isThere || stamp.hash !== hash) {
      // A failed or killed build leaves mixed files, which must not be mistaken for the previous build.
      rmSync(file, { force: true });
      await step(title, () => build(program));
      built.push(name);
    }
    mkdirSync(stamps, { recursive: true });
    writeFileSync(file, JSON.stringify({ marks, hash }));
  }
  return built;
}

/** The content hash of the sources that this part was last built from. */
export const builtHash = (name) => readStamp(path.join(stamps, name)).hash;

async function build(program) {
  const { code, output } = await runProgram(process.execPath, program, { quiet: true });
  if (code !== 0) throw new Refusal(output.trim());
}

/** The release's record of the pages: `npm run verify-client` finds the same digest in every build of the commit. */
function builtPages() {
  const { digest, files, builtFrom } = JSON.parse(
    readFileSync(path.join(root, 'apps/client/dist/client-files.json'), 'utf8'),
  );
  const changed = builtFrom?.isChanged ? ', changed' : '';
  const of = builtFrom === null ? 'no known commit' : `commit ${builtFrom.commit}${changed}`;
  return `The pages: ${files.length} files of ${of}, SHA-256 of their list ${digest}.`;
}

async function main() {
  await ensureInstalled();
  await buildChanged(['services', 'client'], { all: process.argv.includes('--all') });
  say(builtPages());
}

if (isMain(import.meta.url)) run(main);
