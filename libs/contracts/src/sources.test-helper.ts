import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');

/** A literal in a source file: its value and location. Template expressions appear as `{expression}`. */
export interface Literal<V> {
  readonly value: V;
  readonly file: string;
  readonly place: string;
}

export interface Source {
  /** Relative to the repository root. */
  readonly file: string;
  readonly text: string;
}

const isTest = (name: string): boolean => /\.(test|test-helper|spec)\.tsx?$/.test(name);

function under(folder: string, wanted: (name: string) => boolean): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && wanted(name))
    .map((name) => ({
      file: relative(root, join(root, folder, name)),
      text: readFileSync(join(root, folder, name), 'utf8'),
    }));
}

/** All product sources, without tests and test helpers. */
export const productSources = (): Source[] =>
  ['apps', 'libs']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .filter((folder) => folder !== 'libs/testing/src' && existsSync(join(root, folder)))
    .flatMap((folder) => under(folder, (name) => !isTest(name)));

/** Browser end-to-end tests and the client's own tests. */
export const screenTests = (): Source[] => [
  ...under('e2e', (name) => name.endsWith('.spec.ts')),
  ...under('apps/client/src', (name) => /\.test\.tsx?$/.test(name)),
];

export function parse({ file, text }: Source): ts.SourceFile {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Text of a string, template, or JSX text node; undefined for other nodes. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return (
    node.head.text + node.templateSpans.map((span) => `{${span.expression.getText()}}${span.literal.text}`).join('')
  );
}

function literals<V>(source: Source, valueOf: (node: ts.Node) => V | undefined): Literal<V>[] {
  const file = parse(source);
  const found: Literal<V>[] = [];
  const visit = (node: ts.Node): void => {
    const value = valueOf(node);
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (value !== undefined) found.push({ value, file: source.file, place: `${source.file}:${line}` });
    // A product counts as one number. Template expressions can contain further strings.
    if (typeof value !== 'number') ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export const stringsOf = (source: Source): Literal<string>[] => literals(source, (node) => textOf(node) || undefined);

/** Whether it is the definition of a unit: `HOUR`, `DAY_MS`. */
const isUnit = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node.parent) && /^(SECOND|MINUTE|HOUR|DAY|MB)(_MS)?$/.test(node.parent.name.getText());

/** Numbers and products of numbers, including constants of the same file: `5 * MINUTE_MS`. Excludes the units themselves. */
export function numbersOf(source: Source): Literal<number>[] {
  const constants = new Map<string, number>();
  const valueOf = (node: ts.Node): number | undefined => {
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isParenthesizedExpression(node)) return valueOf(node.expression);
    if (ts.isIdentifier(node)) return constants.get(node.text);
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AsteriskToken) return undefined;
    const [left, right] = [valueOf(node.left), valueOf(node.right)];
    return left === undefined || right === undefined ? undefined : left * right;
  };
  return literals(source, (node) => {
    if (!ts.isNumericLiteral(node) && !ts.isBinaryExpression(node)) return undefined;
    const value = valueOf(node);
    if (value !== undefined && ts.isVariableDeclaration(node.parent)) constants.set(node.parent.name.getText(), value);
    return isUnit(node) ? undefined : value;
  });
}
