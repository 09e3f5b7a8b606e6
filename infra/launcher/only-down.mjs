import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './say.mjs';

const defaultFile = path.join(import.meta.dirname, 'only-down.json');

/**
 * Ensures that a number of unfinished things only decreases: `--write` stores a lower one.
 * @returns a note to print next to the number
 * @throws {Refusal} if it is higher than the stored one
 */
export function onlyDown(name, count, { write = false, file = defaultFile } = {}) {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const before = kept[name];
  if (!Number.isInteger(before)) throw new Refusal(`${file} keeps no number '${name}'.`);
  if (count > before) throw new Refusal(`${name}: ${count}, but it was ${before} and only goes down.`);
  if (count === before) return 'as kept';
  if (!write) return `kept is ${before}: run again with -- --write`;
  writeFileSync(file, `${JSON.stringify({ ...kept, [name]: count }, null, 2)}\n`);
  return `was ${before}`;
}
