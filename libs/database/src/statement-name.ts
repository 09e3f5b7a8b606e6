import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Name under which a connection prepares a frequent statement (PREPARE). */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `cartulary-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
