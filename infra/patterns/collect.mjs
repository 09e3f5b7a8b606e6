import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../launcher/paths.mjs';

/** The only place where a pattern is built at run time: it escapes and caps. */
const BUILDER = 'libs/contracts/src/text-pattern.ts';

/** The product's own source, without tests. */
const sources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'libs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /^(?:apps|libs)\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\.test-helper\.|^libs\/testing\//.test(file),
    );

const isFunction = (node) => ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);

/** Whether a node runs when its module is loaded, instead of at each call of a function. */
function isOfModule(node) {
  for (let above = node.parent; above !== undefined; above = above.parent) if (isFunction(above)) return false;
  return true;
}

/**
 * The patterns in one source text: literals, and places where one is built.
 * @returns {{ written: { pattern: string, line: number }[], builtWithModule: number[], builtInFunctions: number[] }}
 */
export function patternsIn(file, text) {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = { written: [], builtWithModule: [], builtInFunctions: [] };
  const lineOf = (node) => parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.written.push({ pattern: node.text, line: lineOf(node) });
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp')
      found[isOfModule(node) ? 'builtWithModule' : 'builtInFunctions'].push(lineOf(node));
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Loads modules and returns the patterns that they build meanwhile, each with its location. */
async function builtBy(files) {
  const built = [];
  // Locations refer to the source, even in compiled code.
  process.setSourceMapsEnabled(true);
  const original = globalThis.RegExp;
  const record = (pattern) => {
    const [, file, line] = /(?:file:\/\/)?(\/[^():]+):(\d+):\d+/.exec(new Error().stack.split('\n')[3] ?? '') ?? [];
    if (file !== undefined)
      built.push({ pattern: String(pattern), file: path.relative(root, file), line: Number(line) });
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args) => record(Reflect.construct(target, args)),
    apply: (target, self, args) => record(Reflect.apply(target, self, args)),
  });
  try {
    for (const file of files) await import(pathToFileURL(path.join(root, file)).href);
  } finally {
    globalThis.RegExp = original;
  }
  return built.filter(({ file }) => files.includes(file));
}

/**
 * Every pattern in the product with its locations.
 * @returns {Promise<{ places: Map<string, { file: string, line: number }[]>, wrong: string[] }>} `wrong`: patterns
 * built in a function other than the one that escapes and caps
 */
export async function collectPatterns() {
  const places = new Map();
  const wrong = [];
  const building = [];
  const add = (pattern, file, line) => places.set(pattern, [...(places.get(pattern) ?? []), { file, line }]);
  for (const file of sources()) {
    const { written, builtWithModule, builtInFunctions } = patternsIn(
      file,
      readFileSync(path.join(root, file), 'utf8'),
    );
    for (const { pattern, line } of written) add(pattern, file, line);
    if (builtWithModule.length > 0) building.push(file);
    if (file === BUILDER) continue;
    for (const line of builtInFunctions)
      wrong.push(
        `${file}:${line} puts a pattern together at run time: use textPattern (${BUILDER}), or make it with its module.`,
      );
  }
  for (const { pattern, file, line } of await builtBy(building)) add(pattern, file, line);
  return { places, wrong };
}
