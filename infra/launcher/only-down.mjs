import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './say.mjs';

const defaultFile = path.join(import.meta.dirname, 'only-down.json');

/**
 * Holds a number of unfinished things to the one that is kept, which only goes down: `--write` keeps a lower one.
 * @returns what to say beside the number
 * @throws {Refusal} where there are more than were kept
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
