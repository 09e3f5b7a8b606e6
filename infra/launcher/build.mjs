import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './content-hash.mjs';
import { ensureInstalled } from './install.mjs';
import { isMain, root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, run, step } from './say.mjs';

const toolchain = ['package-lock.json', 'tsconfig.base.json'];

/** What can be built alone: from which sources, by which program, and what has to be there afterwards. */
export const parts = {
  services: {
    title: 'Building the services',
    sources: [...toolchain, 'libs', 'apps/gateway', 'apps/workers', 'apps/collab-server'],
    program: ['node_modules/typescript/bin/tsc', '-b', 'apps/gateway', 'apps/workers', 'apps/collab-server'],
    outputs: ['gateway', 'workers', 'collab-server'].map((name) => `apps/${name}/dist/main.js`),
  },
  client: {
    title: 'Building the pages',
    sources: [...toolchain, 'libs/contracts', 'libs/pipeline', 'libs/editor-schema', 'libs/access', 'apps/client'],
    program: ['node_modules/vite/bin/vite.js', 'build', 'apps/client', '--logLevel', 'warn'],
    outputs: ['apps/client/dist/index.html'],
  },
  testing: {
    title: 'Building what the tests stand on',
    sources: [...toolchain, 'libs/contracts', 'libs/telemetry', 'libs/database', 'libs/testing'],
    program: ['node_modules/typescript/bin/tsc', '-b', 'libs/testing'],
    outputs: ['libs/testing/dist/product.js'],
  },
  pipeline: {
    title: 'Building the pipeline',
    sources: [...toolchain, 'libs/contracts', 'libs/pipeline'],
    program: ['node_modules/typescript/bin/tsc', '-b', 'libs/pipeline'],
    outputs: ['libs/pipeline/dist/cli.js'],
  },
};

const stamps = path.join(root, '.cache/build');

/**
 * Builds the named parts whose sources changed since they were last built here.
 * @returns the names of the parts that were built
 * @throws {Refusal} with the compiler's own lines
 */
export async function buildChanged(names) {
  const built = [];
  for (const name of names) {
    const { title, sources, program, outputs } = parts[name];
    const stamp = path.join(stamps, name);
    const hash = contentHash(sources);
    const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
    if (current && outputs.every((output) => existsSync(path.join(root, output)))) continue;
    await step(title, async () => {
      const { code, output } = await runProgram(process.execPath, program, { quiet: true });
      if (code !== 0) throw new Refusal(output.trim());
    });
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, hash);
    built.push(name);
  }
  return built;
}

async function main() {
  await ensureInstalled();
  await buildChanged(['services', 'client']);
}

if (isMain(import.meta.url)) run(main);
