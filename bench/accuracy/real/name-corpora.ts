import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityKind } from '@cartulary/contracts/reading';

/** A name in its corpus, with the product's kind. */
export interface Name {
  readonly kind: EntityKind;
  readonly text: string;
}

export interface Sentence {
  readonly text: string;
  readonly names: readonly Name[];
}

/**
 * Maps the corpora's kinds to the product's. Others (products, laws, nationalities, professions, events …) aren't names
 * in the product: they aren't expected, and reporting one as a person, organization or place is an error.
 */
const kindOf: Readonly<Record<string, EntityKind>> = {
  ...asKind('person', 'PER person politician writer musicalartist researcher scientist'),
  ...asKind('organisation', 'ORG organisation politicalparty band university corporation'),
  ...asKind('place', 'LOC location country'),
  ...asKind('date', 'DATE'),
};

function asKind(kind: EntityKind, labels: string): Record<string, EntityKind> {
  return Object.fromEntries(labels.split(' ').map((label) => [label, kind]));
}

/**
 * The sentences of a corpus: one JSON object per line with spans, or CoNLL columns (word first, tag last, separated by
 * empty lines).
 */
export function readCorpus(folder: string, file: string): Sentence[] {
  const content = readFileSync(path.join(folder, file), 'utf8');
  return file.endsWith('.jsonl')
    ? content.split('\n').flatMap(fromSpans)
    : content.split(/\n\s*\n/u).flatMap(fromColumns);
}

function fromSpans(line: string): Sentence[] {
  if (line.trim() === '') return [];
  const { text, label } = JSON.parse(line) as { text: string; label: [number, number, string][] };
  const points = [...text];
  return [{ text, names: label.flatMap(([from, to, name]) => nameOf(name, points.slice(from, to).join(''))) }];
}

const nameOf = (label: string, text: string): Name[] => {
  const kind = kindOf[label];
  return kind === undefined ? [] : [{ kind, text }];
};

function fromColumns(block: string): Sentence[] {
  const names: Name[] = [];
  let text = '';
  let open: { label: string; start: number } | undefined;
  const close = (): void => {
    if (open) names.push(...nameOf(open.label, text.slice(open.start)));
    open = undefined;
  };
  for (const row of block.split('\n')) {
    const columns = row.trim().split(/\s+/u);
    const [word = '', tag = 'O'] = [columns[0], columns.at(-1)];
    if (word === '' || word === '-DOCSTART-') continue;
    const label = tag.replace(/^[BI]-/u, '');
    if (open && (tag.startsWith('B-') || label !== open.label)) close();
    if (text !== '' && !/^(?:[.,;:!?)%]|'s|’s|n't)$/u.test(word) && !text.endsWith('(')) text += ' ';
    if (tag !== 'O' && !open) open = { label, start: text.length };
    text += word;
  }
  close();
  return text === '' ? [] : [{ text, names }];
}
