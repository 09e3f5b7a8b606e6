/** Kinds of problems in a query. */
export type QueryProblem =
  'open-bracket' | 'empty-brackets' | 'nothing-beside' | 'choice' | 'number' | 'day' | 'comparison' | 'too-complex';

const sentences: Readonly<Record<QueryProblem, string>> = {
  'open-bracket': 'This bracket is not closed',
  'empty-brackets': 'There is nothing between these brackets',
  'nothing-beside': '‘{operator}’ needs something on both sides, ‘NOT’ something after it',
  choice: '‘{value}’ is not among the values of {field}: {choices}',
  number: '‘{value}’ is not a number. Write it as 1250 or 1250.50',
  day: '‘{value}’ is not a date. Write 2026-11-20, 2026-11 or 2026',
  comparison: '‘{field}’ can’t be compared by ‘{comparison}’; write {field}:value',
  'too-complex': 'This query has too many parts. Search for less at once',
};

/** A query that can't be parsed, with the reason and the position (UTF-16 offsets, end exclusive). */
export class QueryError extends Error {
  override readonly name = 'QueryError';

  constructor(
    readonly problem: QueryProblem,
    readonly at: number,
    readonly end: number,
    values: Readonly<Record<string, string>> = {},
  ) {
    super(sentences[problem].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place));
  }
}
