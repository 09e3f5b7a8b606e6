import type { EntityKind } from '@cartulary/contracts/reading';
import type { Candidate } from '../../../libs/pipeline/src/entities/candidate.js';
import { createNodeEmbedder } from '../../../libs/pipeline/src/embed/node.js';
import { contextOf, findAll } from '../../../libs/pipeline/src/entities/find.js';
import { loadNameRule } from '../../../libs/pipeline/src/entities/names/find-names.js';
import { tagPages } from '../../../libs/pipeline/src/entities/tagger/tag-pages.js';
import type { Label, Labelled } from './labelled.js';

/** The numbers of right, found and labeled entities. */
export interface Counts {
  right: number;
  found: number;
  labelled: number;
}

export interface Mistake {
  readonly document: string;
  readonly kind: EntityKind;
  readonly text: string;
  readonly missed: boolean;
}

export interface Score {
  readonly byKind: ReadonlyMap<EntityKind, Counts>;
  readonly mistakes: readonly Mistake[];
}

/**
 * The labels date from when partial dates (`Friday`, `2014`, `next spring`) didn't count as dates, so finding one is
 * neither right nor wrong.
 */
const isLabelled = ({ kind, value }: Candidate): boolean => kind !== 'date' || /^\d{4}-\d{2}(?:-\d{2})?$/u.test(value);

/** An entity is right if it has the same kind at exactly the same range; with `values`, also the label's value. */
export async function scoreEntities(
  documents: readonly Labelled[],
  kinds: readonly EntityKind[],
  { values = false } = {},
): Promise<Score> {
  const findNames = await loadNameRule();
  const tagger = createNodeEmbedder();
  const byKind = new Map<EntityKind, Counts>(kinds.map((kind) => [kind, { right: 0, found: 0, labelled: 0 }]));
  const mistakes: Mistake[] = [];
  for (const { name, text, labels } of documents) {
    const [tagged] = await tagPages([{ page: 1, text }], tagger);
    const found = findAll(text, contextOf(text), findNames, tagged).filter(
      (one) => kinds.includes(one.kind) && isLabelled(one),
    );
    const wanted = labels.filter(({ kind }) => kinds.includes(kind));
    const isSame = (label: Label, one: Candidate): boolean =>
      label.kind === one.kind &&
      label.start === one.start &&
      label.end === one.end &&
      (!values || label.value === undefined || label.value === one.value);
    for (const label of wanted) {
      const counts = byKind.get(label.kind);
      if (!counts) continue;
      counts.labelled += 1;
      if (found.some((one) => isSame(label, one))) counts.right += 1;
      else mistakes.push({ document: name, kind: label.kind, text: text.slice(label.start, label.end), missed: true });
    }
    for (const one of found) {
      const counts = byKind.get(one.kind);
      if (counts) counts.found += 1;
      if (!wanted.some((label) => isSame(label, one)))
        mistakes.push({ document: name, kind: one.kind, text: text.slice(one.start, one.end), missed: false });
    }
  }
  await tagger.close();
  return { byKind, mistakes };
}

/** The harmonic mean of precision and recall; 1 if there is nothing to find and nothing was found. */
export const f1 = ({ right, found, labelled }: Counts): number =>
  found + labelled === 0 ? 1 : (2 * right) / (found + labelled);

/** The sum of all counts, for the micro average. */
export function total(counts: Iterable<Counts>): Counts {
  const sum: Counts = { right: 0, found: 0, labelled: 0 };
  for (const { right, found, labelled } of counts) {
    sum.right += right;
    sum.found += found;
    sum.labelled += labelled;
  }
  return sum;
}
