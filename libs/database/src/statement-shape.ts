/** Description of a statement in a trace. */
export interface StatementShape {
  /** Action and table, such as `SELECT app.document`. */
  readonly name: string;
  /** Its text without values. */
  readonly text: string;
}

/** There are few distinct statements, except those composed of filters. */
const MOST_KEPT = 1_000;
const MOST_CHARACTERS = 1_000;
const kept = new Map<string, StatementShape>();

/** `'…'`, `E'…'` and the like, with doubled quotation marks inside. */
const quoted = /[a-z]?'[^']*'/gi;
const number = /(?<![\w$.])\d[\d.]*/g;
const verb = /[a-z]+/i;
const table = /\b(?:from|into|update|join)\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i;

/** Describes a statement with all literals hidden. Parameters are never read. */
export function statementShape(text: string): StatementShape {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const shown = text.slice(0, MOST_CHARACTERS).replace(quoted, '?').replace(number, '?').replace(/'.*$/s, '?');
  const about = table.exec(shown)?.[1]?.replaceAll('"', '');
  const shape = { name: [verb.exec(shown)?.[0].toUpperCase() ?? 'SQL', about].filter(Boolean).join(' '), text: shown };
  if (kept.size < MOST_KEPT) kept.set(text, shape);
  return shape;
}
