import { existsSync, readFileSync } from 'node:fs';
import type { EntityKind } from '@cartulary/contracts/reading';
import type { Figure } from '../figure.js';
import { readLabelled, type Label, type Labelled } from '../labelled/labelled.js';
import { f1, scoreEntities, total } from '../labelled/score.js';

const names: readonly EntityKind[] = ['person', 'organisation', 'place'];
const terms: readonly EntityKind[] = ['party', 'drug', 'dose', 'condition', 'statute', 'case'];

/**
 * Names and terms: the same kind at exactly the same range. Wikigold isn't in this repository; if the environment
 * variable CARTULARY_WIKIGOLD names its file (CoNLL columns, tags I-PER, I-ORG, I-LOC, I-MISC), it is measured too.
 */
export async function measure(): Promise<Figure[]> {
  const documents = readLabelled('frozen');
  const note = `${documents.length} documents of more than 300 sentences written and labelled for this project, by the author of the rules: easier than text of others; wikigold is not here`;
  const own = await figuresOf('own documents', documents, names, note);
  const rest = await figuresOf('own documents, terms', documents, terms, note);
  const path = process.env['CARTULARY_WIKIGOLD'];
  const wikigold =
    path !== undefined && existsSync(path)
      ? await figuresOf(
          'wikigold',
          readWikigold(readFileSync(path, 'utf8')),
          names,
          'wikigold (Balasuriya et al. 2009, CC-BY)',
        )
      : [];
  return [...own, ...rest, ...wikigold];
}

async function figuresOf(
  set: string,
  documents: readonly Labelled[],
  kinds: readonly EntityKind[],
  note: string,
): Promise<Figure[]> {
  const { byKind } = await scoreEntities(documents, kinds);
  const micro: Figure = { name: `${set}, micro-F1`, value: f1(total(byKind.values())), unit: 'F1', note };
  return [
    micro,
    ...[...byKind].map(([kind, counts]): Figure => ({
      name: `${set}, ${kind}`,
      value: f1(counts),
      unit: 'F1',
      note: `${counts.labelled} labelled, ${counts.found} found, ${counts.right} right`,
    })),
  ];
}

const kindOf: Readonly<Record<string, EntityKind>> = { PER: 'person', ORG: 'organisation', LOC: 'place' };

/** One word and its tag per line, an empty line after each sentence; ignores `MISC`. */
export function readWikigold(columns: string): Labelled[] {
  return columns.split(/\n-DOCSTART-[^\n]*\n/u).map((document, index): Labelled => {
    const labels: Label[] = [];
    let text = '';
    let open: { tag: string; start: number } | undefined;
    const close = (): void => {
      const kind = kindOf[open?.tag ?? ''];
      if (open && kind) labels.push({ kind, start: open.start, end: text.length, value: undefined });
      open = undefined;
    };
    for (const line of document.split('\n')) {
      const [word = '', column = 'O'] = line.trim().split(/\s+/u);
      if (word === '') {
        close();
        text += '\n';
        continue;
      }
      const tag = column.replace(/^[IB]-/u, '');
      if (open?.tag !== tag || column.startsWith('B-')) close();
      if (text !== '' && !/[\n]$/u.test(text) && !/^(?:[.,;:!?)%]|'s|'|’s)$/u.test(word)) text += ' ';
      if (column !== 'O' && !open) open = { tag, start: text.length };
      text += word;
    }
    close();
    return { name: `wikigold ${index}`, text, labels };
  });
}
