import ts from 'typescript';

/** A place where a source file looks up a string. */
export interface Lookup {
  readonly line: number;
  /** Path of the catalog's file in `src/text/`, without the extension. */
  readonly catalogue: string;
  /** The possible keys: one, or those that match a template (`` `state.${state}` ``). */
  readonly key: RegExp;
  /** Names of the given values, or null if they aren't literals. */
  readonly values: readonly string[] | null;
}

const catalogueFile = /^@\/text\/([\d/a-z-]+)$/;

/** Finds a source file's lookups through its imports from `src/text/`, plus every other string that could be a key. */
export function lookups(source: string, fileName: string): { lookups: Lookup[]; strings: Map<string, Set<string>> } {
  const kind = fileName.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const catalogues = new Map<string, string>();
  const found: Lookup[] = [];
  const literals = new Set<string>();

  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const catalogue = catalogueFile.exec(statement.moduleSpecifier.text)?.[1];
    const names = statement.importClause?.namedBindings;
    if (!catalogue || !names || !ts.isNamedImports(names)) continue;
    for (const { name } of names.elements) catalogues.set(name.text, catalogue);
  }

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isCallExpression(node)) {
      const called = node.expression;
      const name = ts.isPropertyAccessExpression(called) && called.name.text === 'rich' ? called.expression : called;
      const catalogue = ts.isIdentifier(name) ? catalogues.get(name.text) : undefined;
      const [key, values] = node.arguments;
      if (catalogue !== undefined && key) {
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
        for (const pattern of keysOf(key)) found.push({ line, catalogue, key: pattern, values: valuesOf(values) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { lookups: found, strings: new Map([...catalogues.values()].map((catalogue) => [catalogue, literals])) };
}

const quoted = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The possible keys of an expression; empty if they aren't literals in it. */
function keysOf(key: ts.Expression): RegExp[] {
  if (ts.isStringLiteralLike(key)) return [new RegExp(`^${quoted(key.text)}$`)];
  if (ts.isConditionalExpression(key)) return [...keysOf(key.whenTrue), ...keysOf(key.whenFalse)];
  if (ts.isParenthesizedExpression(key) || ts.isAsExpression(key) || ts.isSatisfiesExpression(key))
    return keysOf(key.expression);
  if (!ts.isTemplateExpression(key)) return [];
  const parts = [key.head.text, ...key.templateSpans.map(({ literal }) => literal.text)];
  return parts.every((part) => part === '') ? [] : [new RegExp(`^${parts.map(quoted).join('.+')}$`)];
}

/** The names of the values in `{ count, name: row.name }`; null if they're defined elsewhere. */
function valuesOf(values: ts.Expression | undefined): readonly string[] | null {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map((property) =>
    (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) &&
    !ts.isComputedPropertyName(property.name)
      ? property.name.text
      : null,
  );
  return names.includes(null) ? null : names.filter((name) => name !== null);
}
