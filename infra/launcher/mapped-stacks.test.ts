import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';

const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-stacks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const hook = path.join(import.meta.dirname, 'mapped-stacks.mjs');
beforeAll(() => {
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
});

/** Builds a program like the launcher does, and returns its output. */
function outputOf(source: string, { withMap = true, from = '../src/program.ts' } = {}): string {
  const built = ts.transpileModule(source, { compilerOptions: { ...compilerOptions, sourceMap: true } });
  const map = { ...(JSON.parse(built.sourceMapText ?? '{}') as object), sources: [from] };
  const program = path.join(folder, 'dist', 'program.js');
  writeFileSync(program, built.outputText);
  rmSync(`${program}.map`, { force: true });
  if (withMap) writeFileSync(`${program}.map`, JSON.stringify(map));
  return execFileSync(process.execPath, ['--import', hook, program], { encoding: 'utf8' });
}

const PROGRAM = `interface Long {
  readonly gone: string;
  readonly before: number;
}

function fail(long: Long): never {
  throw new TypeError(long.gone);
}
try {
  fail({ gone: 'not there', before: 1 });
} catch (error) {
  console.log((error as Error).stack);
}
`;

test('a stack names the lines of the sources, and the message as it was', () => {
  const said = outputOf(PROGRAM);
  expect(said).toContain('TypeError: not there\n');
  expect(said).toContain(`at fail (${folder}/src/program.ts:7:9)`);
  expect(said).toContain(`at ${folder}/src/program.ts:10:3`);
  expect(said).not.toContain('program.js');
});

test('without its map it names the lines that are built', () => {
  expect(outputOf(PROGRAM, { withMap: false })).toContain('dist/program.js:3:11');
});

test('a source that is no file keeps its built place, and any name of a folder stays as it is', () => {
  expect(outputOf(PROGRAM, { from: 'webpack://app/program.ts' })).toContain('TypeError: not there\n    at fail (');
  expect(outputOf(PROGRAM, { from: '../$&/program.ts' })).toContain(`at fail (${folder}/$&/program.ts:7:9)`);
});
