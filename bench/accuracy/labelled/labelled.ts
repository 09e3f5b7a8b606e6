import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityKind } from '@cartulary/contracts/reading';

/** A labeled text range, UTF-16 units; `value` if the label has one. */
export interface Label {
  readonly kind: EntityKind;
  readonly start: number;
  readonly end: number;
  readonly value: string | undefined;
}

export interface Labelled {
  readonly name: string;
  readonly text: string;
  readonly labels: readonly Label[];
}

/** The labeled documents in a folder next to this file, see README.md. */
export function readLabelled(folder: 'frozen' | 'tuning'): Labelled[] {
  const directory = join(import.meta.dirname, folder);
  return readdirSync(directory)
    .sort()
    .map((name) => parseLabelled(name, readFileSync(join(directory, name), 'utf8')));
}

/** Extracts the labels from a marked text: `{date=2024-03-04|4 March 2024}`. */
export function parseLabelled(name: string, marked: string): Labelled {
  const labels: Label[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(/\{(?<kind>[a-z]+)(?:=(?<value>[^|}]*))?\|(?<written>[^}]*)\}/gu)) {
    const { kind = '', value, written = '' } = match.groups ?? {};
    text += marked.slice(from, match.index);
    labels.push({ kind: kind as EntityKind, start: text.length, end: text.length + written.length, value });
    text += written;
    from = match.index + match[0].length;
  }
  return { name, text: text + marked.slice(from), labels };
}
