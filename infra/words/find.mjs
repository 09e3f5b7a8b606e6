import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';

/** Converts 'colour*' to a pattern: a star matches any letters, and a match can't start or end within another word. */
const patternOf = (word) =>
  new RegExp(
    `(?<![\\p{L}_])${word.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&').replaceAll('*', '\\p{L}*')}(?![\\p{L}_])`,
    'iu',
  );

/**
 * The words in a text that the glossary bans, and their replacements.
 * @param {string} text a displayed text
 * @param {Readonly<Record<string, string>>} notSaid banned words, with replacements
 * @param {readonly string[]} exact strings that stay unchanged
 * @returns {{ word: string, instead: string }[]}
 */
export const bannedIn = (text, notSaid, exact) =>
  exact.includes(text)
    ? []
    : Object.entries(notSaid).flatMap(([banned, instead]) => {
        const word = patternOf(banned).exec(text)?.[0];
        return word === undefined ? [] : [{ word, instead }];
      });

/** The longest branch of a plural or choice, because that is the most text a person may have to read. */
const longestOf = (branches) =>
  Object.values(branches)
    .map(({ value }) => spoken(value))
    .toSorted((one, other) => other.length - one.length)[0] ?? '';

/** A message as it's read: a value counts as one word. */
const spoken = (elements) =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return spoken(element.children);
      return element.options === undefined ? '0' : longestOf(element.options);
    })
    .join('');

const MOST_WORDS = 15;

/**
 * Returns the sentences in a catalog message that have more than 15 words.
 * @param {string} message in ICU syntax
 * @returns {string[]}
 */
export const longSentences = (message) =>
  spoken(parse(message))
    .split(/(?<=[.!?:;…][”"’)]?)\s+/u)
    .filter((sentence) => sentence.split(/[\s—–]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MOST_WORDS);

const query = /^(?:get|find|query)(?:All)?By(?:Role|Text|Label(?:Text)?|Placeholder(?:Text)?|Title|AltText)$/;
const matcher = /^to(?:(?:Have|Contain)Text(?:Content)?|HaveAccessible(?:Name|Description|ErrorMessage))$/;
const option = /^(?:name|description|hasText|hasNotText)$/;

const nameOf = (called) => (ts.isPropertyAccessExpression(called) ? called.name.text : called.getText());

/** Whether a query or matcher looks for this literal. */
function isLookedFor(literal) {
  const { parent } = literal;
  if (ts.isCallExpression(parent)) {
    const called = nameOf(parent.expression);
    return (
      parent.arguments[0] === literal && !called.endsWith('ByRole') && (query.test(called) || matcher.test(called))
    );
  }
  if (!ts.isPropertyAssignment(parent) || !option.test(parent.name.getText())) return false;
  if (parent.name.getText().startsWith('has')) return true;
  const call = parent.parent.parent;
  return ts.isCallExpression(call) && query.test(nameOf(call.expression));
}

/**
 * Returns the catalog messages that a test quotes in a query or matcher.
 * @param {string} source the test's source
 * @param {string} file its name: the ending selects TypeScript or TSX
 * @param {ReadonlySet<string>} messages
 * @returns {{ line: number, text: string }[]}
 */
export function literalTexts(source, file, messages) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && messages.has(node.text) && isLookedFor(node))
      found.push({ line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
