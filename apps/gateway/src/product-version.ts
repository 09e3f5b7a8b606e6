import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version in the gateway's own package file, which every release sets. */
export function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
