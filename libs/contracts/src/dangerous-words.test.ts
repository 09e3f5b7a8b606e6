import ts from 'typescript';
import { parse, productSources } from './sources.test-helper.js';

/** Modules that execute or deserialize arbitrary input. */
const modules = /^(?:node:)?(?:vm|v8)$/u;
/** Functions that run a string through a shell. The others take a list of arguments. */
const shells: ReadonlySet<string> = new Set(['exec', 'execSync']);
const markupCalls: ReadonlySet<string> = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'writeln',
]);
const markupProperties: ReadonlySet<string> = new Set(['innerHTML', 'outerHTML', 'srcdoc', 'dangerouslySetInnerHTML']);
const settings: ReadonlySet<string> = new Set(['shell', 'insecureHTTPParser']);

/** Returns how a node turns a string into code, markup or a command; undefined if it doesn't. */
function dangerOf(node: ts.Node): string | undefined {
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression)) {
    const { text } = node.expression;
    const [first] = node.arguments ?? [];
    if (text === 'eval' || text === 'Function') return text;
    if (/^set(?:Timeout|Interval)$/u.test(text) && first && ts.isStringLiteralLike(first)) return text;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (markupCalls.has(name.text)) return name.text;
    if (name.text === 'write' && expression.getText() === 'document') return 'document.write';
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    if (ts.isPropertyAccessExpression(node.left) && markupProperties.has(node.left.name.text))
      return node.left.name.text;
  if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name))
    if (markupProperties.has(node.name.text) || /^srcDoc$/iu.test(node.name.text) || settings.has(node.name.text))
      return node.name.text;
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const { text } = node.moduleSpecifier;
    if (modules.test(text)) return text;
    const named = node.importClause?.namedBindings;
    if (/^(?:node:)?child_process$/u.test(text))
      return named && ts.isNamedImports(named)
        ? named.elements.map(({ propertyName, name }) => (propertyName ?? name).text).find((name) => shells.has(name))
        : text;
  }
  return undefined;
}

function dangersOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const danger = dangerOf(node);
    if (danger !== undefined) found.push(danger);
    ts.forEachChild(node, visit);
  };
  visit(parse({ file, text }));
  return found;
}

test('no source makes code, markup or a command of a shell out of a text', () => {
  const sources = productSources();
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap(({ file, text }) => dangersOf(file, text).map((danger) => `${file}: ${danger}`))).toEqual([]);
});

test.each([
  ['eval(text);', 'eval'],
  ['new Function(text);', 'Function'],
  ['setTimeout("go()", 5);', 'setTimeout'],
  ['element.innerHTML = text;', 'innerHTML'],
  ['element.insertAdjacentHTML("beforeend", text);', 'insertAdjacentHTML'],
  ['document.write(text);', 'document.write'],
  ['const page = <div dangerouslySetInnerHTML={{ __html: text }} />;', 'dangerouslySetInnerHTML'],
  ['const page = <iframe srcDoc={text} />;', 'srcDoc'],
  ['import { exec } from "node:child_process";', 'exec'],
  ['import { execSync as run } from "child_process";', 'execSync'],
  ['import * as processes from "node:child_process";', 'node:child_process'],
  ['spawn("ls", [text], { shell: true });', 'shell'],
  ['import { runInNewContext } from "node:vm";', 'node:vm'],
  ['import { deserialize } from "node:v8";', 'node:v8'],
])('%s would be found', (text, danger) => {
  expect(dangersOf('a.tsx', text)).toEqual([danger]);
});

test.each([
  'client.eval(SCRIPT, { keys });',
  'const { outerHTML } = element;',
  'pattern.exec(text);',
  'import { fork } from "node:child_process";',
  'setTimeout(() => go(), 5);',
])('%s is none of them', (text) => {
  expect(dangersOf('a.tsx', text)).toEqual([]);
});
