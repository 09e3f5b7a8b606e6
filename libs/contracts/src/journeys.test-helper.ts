import ts from 'typescript';
import { parse, textOf, type Source } from './sources.test-helper.js';

/** The statement that declares a test: the surrounding loop, if any, or the call itself. */
function statementOf(test: ts.CallExpression): ts.Node {
  let found: ts.Node = test;
  for (let above: ts.Node = test; !ts.isSourceFile(above); above = above.parent)
    if (ts.isForOfStatement(above)) found = above;
  return found;
}

const isTestCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ['test', 'it'].includes(node.expression.getText());

/**
 * Returns the strings that the test with this title uses, directly or through tables and helpers in its file, including regular
 * expressions. Returns undefined if there is no such test or it has no expectation. In template titles, `${name}` is written as `{name}`.
 */
export function wordsOfTest(source: Source, title: string): readonly string[] | undefined {
  const file = parse(source);
  const declared = new Map<string, ts.Node>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
  }
  let root: ts.Node | undefined;
  const find = (node: ts.Node): void => {
    const [first] = isTestCall(node) ? node.arguments : [];
    if (isTestCall(node) && first && textOf(first) === title) root = statementOf(node);
    else ts.forEachChild(node, find);
  };
  find(file);
  if (!root?.getText().includes('expect')) return undefined;

  const words: string[] = [];
  const visited = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    const text = ts.isRegularExpressionLiteral(node) ? node.text : textOf(node);
    // The title describes the test, so it doesn't count as shown text.
    if (text !== undefined && text !== title) words.push(text);
    const reached = ts.isIdentifier(node) ? declared.get(node.text) : undefined;
    if (reached && !visited.has(reached)) {
      visited.add(reached);
      visit(reached);
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return words;
}
