import ts from 'typescript';

/**
 * The modifiers of `it`, `test` and `describe` that run a test: no `skip`, `todo`, `fixme`, `failing`, and no hooks.
 */
const words = new Set(['each', 'only', 'concurrent', 'serial', 'parallel', 'describe']);

/** Constants of a file that may call a test: `const withRedis = needs('redis-server') ? describe : describe.skip`. */
type Names = ReadonlyMap<string, ts.Expression>;

/** The resolved words of a callee: `it`, and its modifiers. More than one if a condition decides. */
function wordsOf(callee: ts.Expression, names: Names): string[][] {
  if (ts.isParenthesizedExpression(callee) || ts.isCallExpression(callee)) return wordsOf(callee.expression, names);
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag, names);
  if (ts.isConditionalExpression(callee))
    return [...wordsOf(callee.whenTrue, names), ...wordsOf(callee.whenFalse, names)];
  if (ts.isPropertyAccessExpression(callee))
    return wordsOf(callee.expression, names).map((said) => [...said, callee.name.text]);
  if (!ts.isIdentifier(callee)) return [];
  const named = names.get(callee.text);
  return named ? wordsOf(named, new Map()) : [[callee.text]];
}

const isOfTests = ([word = '']: string[]): boolean => /^[fx]?(it|test|describe)$/.test(word);
const runs = ([word = '', ...more]: string[]): boolean =>
  ['it', 'test', 'describe'].includes(word) && more.every((each) => words.has(each));

function parse(source: string, file: string): ts.SourceFile {
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
}

/**
 * The titles of a file's tests and groups, as written. Leaves out comments, `skip`, `todo`, `xit` and everything in
 * skipped groups; includes tests that only run if their program is installed.
 */
export function titlesOf(source: string, file = 'a.test.ts'): string[] {
  const names = new Map<string, ts.Expression>();
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (ts.isConditionalExpression(node.initializer) || ts.isPropertyAccessExpression(node.initializer))
        names.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node)) {
      const said = wordsOf(node.expression, names).filter(isOfTests);
      const [title, body] = node.arguments;
      if (said.length > 0 && title && body && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        if (!said.some(runs)) return;
        titles.push(title.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source, file));
  return titles;
}

/** The names that a file declares: functions, classes with their methods, types, constants and their fields. */
export function declaredIn(source: string, file = 'a.ts'): ReadonlySet<string> {
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isPropertyDeclaration(node)
    )
      if (node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) declared.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(source, file));
  return declared;
}
