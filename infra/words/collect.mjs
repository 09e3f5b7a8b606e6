import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../launcher/paths.mjs';

/** Text for programs or the log only, words that extraction rules search for, and the glossary itself. */
const UNSHOWN =
  /^libs\/(?:testing|pipeline|jobs|storage|database|editor-schema|telemetry)\/|^apps\/collab-server\/|glossary\.ts$|\/eff-large-words\.ts$/;

/** The product's own text: excludes tests and code that only tests run. */
const isOfProduct = (file) =>
  /^(?:apps|libs)\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\.test-helper\./.test(file) && !UNSHOWN.test(file);

const sources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', 'apps', 'libs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(isOfProduct);

/** SQL is detected by its upper-case keywords, or by the name of a table. */
const isQuery = (text) =>
  /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|AND|ON|SET|VALUES|AS|EXISTS)\b|\bapp\.|^\s*, '/.test(text);

/** The purpose that a key or signature is bound to, so that it can't be used for anything else. */
const isPurpose = (text) => /^cartulary [a-z ]+ v\d+$/.test(text);

/** For the log or a program: not displayed on a page. */
const machines =
  /^(?:(?:this\.|context\.)?(?:console|log|logger)\b.*|Error|super|TypeError|RangeError|DOMException|RegExp|cx|Symbol|import)$/;

/** True if a string isn't displayed: a log entry, a program error, a type, German, or a search key. */
function isForMachines(node) {
  for (let at = node, above = node.parent; above !== undefined; at = above, above = above.parent) {
    if (ts.isImportDeclaration(above) || ts.isExportDeclaration(above) || ts.isTypeNode(above)) return true;
    if (ts.isPropertyAssignment(above) && (above.name === at || /^(?:de|'keywords\..+)$/.test(above.name.getText())))
      return true;
    const isCall = ts.isCallExpression(above) || ts.isNewExpression(above);
    if (isCall && above.expression !== at && machines.test(above.expression.getText())) return true;
  }
  return false;
}

/** The names of values in a message aren't words: `{organisation}`, `{count, plural, …`, `<link>`. */
const withoutNames = (text) => text.replaceAll(/\{\s*\w+|<\/?\w+>/g, ' ');

/**
 * One source file's displayed text: sentences and labels, each with its line. A single word counts only in catalogs,
 * because elsewhere it's a key.
 */
export function shownIn(file, text) {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const isCatalogue = /^(?:apps\/client\/src\/text|libs\/contracts\/src\/audit)\//.test(file);
  const found = [];
  const visit = (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node);
    if (isText || ts.isTemplateTail(node) || ts.isJsxText(node)) {
      const shown = withoutNames(node.text).trim();
      const isShown = /\p{L}/u.test(shown) && (isCatalogue || /\s/.test(shown)) && !isQuery(shown) && !isPurpose(shown);
      if (isShown && !isForMachines(node))
        found.push({
          line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          text: shown,
          message: node.text,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Every text that the product displays, with its file. */
export const collectShown = () =>
  sources().flatMap((file) =>
    shownIn(file, readFileSync(path.join(root, file), 'utf8')).map((each) => ({ file, ...each })),
  );
