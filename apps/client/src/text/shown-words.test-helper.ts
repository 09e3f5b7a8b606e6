import ts from 'typescript';

/** A word written in the source instead of in a catalog. */
export interface ShownWord {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties whose string is displayed or read aloud. */
const wordNames =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|.+Label|header|heading|hint|sentence|description|text|line|word|message|explanation|reason|.+Reason|question|warning|tooltip|caption|summary|subject|shortName)$/;

/** Attributes whose values are for machines, even if they look like words. */
const technicalNames =
  /^(className|id|key|name|type|href|to|src|role|rel|target|path|lang|d|viewBox|transform|points|autoComplete|inputMode|data-.+|aria-keyshortcuts)$/;

/** Names of keys, headers, and error classes that look like words but aren't displayed. */
const machineWords = new Set(
  (
    'Enter Escape Tab Space Home End Delete Backspace Insert Shift Control Alt Meta Fn Dead Process Unidentified ' +
    'Files Bearer Authorization Accept Aborted'
  ).split(' '),
);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** 'Save' or 'Choose files', and sentences; not 'ArrowDown', 'POST', 'X-Client' or a list of classes. */
const readsLikeWords = (text: string): boolean =>
  !machineWords.has(text) &&
  (/^\p{Lu}[\p{Ll}’']+[.!?…:]*$/u.test(text) ||
    /^(?:\p{Lu}|\p{N}+ \p{L}{2})[^;{}<>/]*\p{L} [\p{L}\p{N}]/u.test(text) ||
    /^[^;{}<>/]*\p{Ll} \p{Ll}+[^;{}<>/]*[.!?]$/u.test(text));

/** A template that contains words, such as `${name} could not be read`. Class lists have hyphens and colons. */
const templateReadsLikeWords = (text: string): boolean =>
  readsLikeWords(text.replaceAll('…', '').trim()) ||
  (/\p{Ll}{2,} \p{Ll}{2,}/u.test(text) && /^[\p{L}\p{N}\s’',.:?!…%()]+$/u.test(text));

/** 'line-check', 'bg-error text-error-on-solid': classes by a name that could also be a word's (`text`, `line`). */
const areClasses = (value: ts.Node | undefined): boolean =>
  value !== undefined &&
  ts.isStringLiteralLike(value) &&
  /^[\s\da-z[\]():.,/@&!*#%>_-]+$/.test(value.text) &&
  /[a-z]-[\da-z[(]/.test(value.text);

const textOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }) => `…${literal.text}`).join('');

/** Every literal word that this source would show to a person. */
export function shownWords(source: string, fileName: string): ShownWord[] {
  const kind = fileName.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, ShownWord>();
  const report = (node: ts.Node, text: string): void => {
    const start = node.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    found.set(start, { line, text: text.replaceAll(/\s+/gu, ' ').trim() });
  };

  /** All possible values of this expression are displayed, so its strings count as words. */
  const shown = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? textOf(node) : node.text;
      if (hasLetters(text)) report(node, text);
      if (ts.isTemplateExpression(node)) for (const span of node.templateSpans) shown(span.expression);
    } else if (ts.isConditionalExpression(node)) {
      shown(node.whenTrue);
      shown(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      const operator = ts.tokenToString(node.operatorToken.kind) ?? '';
      if (['+', '||', '??'].includes(operator)) shown(node.left);
      if (['+', '||', '??', '&&'].includes(operator)) shown(node.right);
    } else if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isJsxExpression(node)
    ) {
      shown(node.expression);
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) && hasLetters(node.text)) report(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shown(node.expression);
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText(file);
      if (technicalNames.test(name)) return;
      if (wordNames.test(name) && !areClasses(node.initializer)) shown(node.initializer);
    }
    if (ts.isPropertyAssignment(node) && wordNames.test(node.name.getText(file)) && !areClasses(node.initializer))
      shown(node.initializer);
    if (ts.isStringLiteralLike(node) && readsLikeWords(node.text) && !isForMachines(node)) report(node, node.text);
    if (ts.isTemplateExpression(node) && templateReadsLikeWords(textOf(node)) && !isForMachines(node))
      report(node, textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}

/**
 * Compared with something (`event.key === 'Escape'`), used as a key, or only logged: for errors, people see the result
 * of `sentenceOf`.
 */
function isForMachines(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && /^[=!]==$/.test(ts.tokenToString(parent.operatorToken.kind) ?? '')) return true;
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  for (let above: ts.Node = parent; !ts.isStatement(above) && !ts.isFunctionLike(above); above = above.parent)
    if (
      (ts.isCallExpression(above) && /^(console|log)\./.test(above.expression.getText())) ||
      (ts.isNewExpression(above) &&
        /^(Error|RangeError|SealBroken|CannotShare|DOMException|ReadFailure|EffectFailed)$/.test(
          above.expression.getText(),
        ))
    )
      return true;
  return false;
}
