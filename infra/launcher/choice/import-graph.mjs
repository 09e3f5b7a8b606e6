import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { runProgram } from '../run-program.mjs';
import { Refusal } from '../say.mjs';

const places = ['apps', 'libs', 'infra', 'bench', 'e2e'];

/** Threads and child programs are referenced by URL instead of imports: `new URL('./x.js', import.meta.url)`. */
const ADDRESSES = /new URL\('(\.{1,2}\/[^']{1,200})'/g;

function addressed(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(ADDRESSES)].flatMap(([, address]) => {
    const found = path.join(path.dirname(file), address);
    const spellings = [found, found.replace(/\.js$/, '.ts'), found.replace(/\.js$/, '.tsx')];
    return spellings.find((spelling) => path.extname(spelling) && existsSync(path.join(root, spelling))) ?? [];
  });
}

/**
 * The import graph of the working tree, without type imports, which `npm run check` covers.
 * @returns a map from each file (relative to the repository) to the files it refers to
 */
export async function importGraph() {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(import.meta.dirname, 'cruiser.cjs');
  const { code, output } = await runProgram(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', ...places],
    { quiet: true },
  );
  if (code !== 0) throw new Refusal(`What imports what could not be read:\n${output.slice(0, 2000)}`);
  const isOurs = ({ coreModule, couldNotResolve, dependencyTypes = [] }) =>
    !coreModule && !couldNotResolve && !dependencyTypes.includes('type-only');
  const { modules } = JSON.parse(output.slice(output.indexOf('{')));
  return new Map(
    modules.filter(isOurs).map(({ source, dependencies }) => {
      const imported = dependencies.filter(isOurs).map(({ resolved }) => resolved);
      return [source, new Set([...imported, ...addressed(source)])];
    }),
  );
}
