import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root } from './paths.mjs';
import { Refusal, run } from './say.mjs';

/** The packages that run in Node, relative to the repository; Vite builds the pages from the sources. */
export const packages = [
  ...readdirSync(path.join(root, 'libs')).map((name) => `libs/${name}`),
  'apps/gateway',
  'apps/workers',
  'apps/collab-server',
];
const isSource = (name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name);
const isMade = (name) => /\.js(\.map)?$/.test(name);

const namesBelow = (folder, accepts) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => accepts(name)) : [];

/** The same as in tsconfig.base.json; libs/testing/src/run-typescript.mjs runs the sources the same way. */
const options = {
  swcrc: false,
  sourceMaps: true,
  // A source map names its source, which is next to it; an embedded copy would be loaded and kept with every map.
  inlineSourcesContent: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};

async function compileFile(transform, source, target) {
  const name = path.basename(target);
  const { code, map } = await transform(readFileSync(source, 'utf8'), {
    ...options,
    filename: source,
    // Relative to the map, which is in dist.
    sourceFileName: path.relative(path.dirname(target), source),
  });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${name}.map\n`);
  writeFileSync(`${target}.map`, map);
}

/** Compiles each source file of a package to dist, and removes output without a source. */
async function compilePackage(transform, folder) {
  const [src, dist] = ['src', 'dist'].map((name) => path.join(root, folder, name));
  const made = new Set();
  const work = namesBelow(src, isSource).map((name) => {
    const target = name.replace(/\.ts$/, '.js');
    made.add(target).add(`${target}.map`);
    return compileFile(transform, path.join(src, name), path.join(dist, target));
  });
  for (const name of namesBelow(dist, isMade)) if (!made.has(name)) rmSync(path.join(dist, name));
  const failed = (await Promise.allSettled(work)).filter(({ status }) => status === 'rejected');
  return failed.map(({ reason }) => reason.message);
}

/**
 * Compiles the packages' sources to JavaScript, file by file and without type checks, which `npm run check` does.
 * @throws {Refusal} with the compiler's output, for every file that isn't valid TypeScript
 */
async function compile() {
  const { transform } = await import('@swc/core');
  const failed = [];
  for (const folder of packages) failed.push(...(await compilePackage(transform, folder)));
  if (failed.length > 0) throw new Refusal(failed.join('\n'));
}

if (isMain(import.meta.url)) run(compile);
