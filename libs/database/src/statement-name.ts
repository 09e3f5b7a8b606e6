import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Under which name a connection keeps a statement that is repeated all the time (PREPARE). */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `cartulary-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
