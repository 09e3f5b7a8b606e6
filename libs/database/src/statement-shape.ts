/** What a trace says of a statement. */
export interface StatementShape {
  /** What it does to which table, such as `SELECT app.document`. */
  readonly name: string;
  /** Its text without a value. */
  readonly text: string;
}

/** The texts are few, but for those that are put together of filters. */
const MOST_KEPT = 1_000;
const MOST_CHARACTERS = 1_000;
const kept = new Map<string, StatementShape>();

/** `'…'`, `E'…'` and the like, with doubled quotation marks inside. */
const quoted = /[a-z]?'[^']*'/gi;
const number = /(?<![\w$.])\d[\d.]*/g;
const verb = /[a-z]+/i;
const table = /\b(?:from|into|update|join)\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i;

/** The shape of a statement: every literal in it is hidden, as its parameters are, which are never looked at. */
export function statementShape(text: string): StatementShape {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const shown = text.slice(0, MOST_CHARACTERS).replace(quoted, '?').replace(number, '?').replace(/'.*$/s, '?');
  const about = table.exec(shown)?.[1]?.replaceAll('"', '');
  const shape = { name: [verb.exec(shown)?.[0].toUpperCase() ?? 'SQL', about].filter(Boolean).join(' '), text: shown };
  if (kept.size < MOST_KEPT) kept.set(text, shape);
  return shape;
}
