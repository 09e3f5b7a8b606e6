import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import type { LocalChange } from '@/shared/pages/local-documents';
import type { SealedCorrection, SealedReading } from './sealed-shapes';

/** What people said of one value, taken together. */
export interface Said extends Pick<SealedCorrection, 'text' | 'kind' | 'value'> {
  readonly removed: boolean;
  /** Whether anything but removing it and bringing it back was said. */
  readonly isSettled: boolean;
}

/** One of the answers that people gave to the same value without having seen the others'. */
interface Answer {
  readonly by: SealedCorrection['by'];
  readonly said: Said;
}

/** A value that was answered differently: the answer that holds, and those that it didn't know of. */
export interface AnsweredApart {
  readonly of: SealedCorrection['of'];
  readonly id: string;
  /** What was read. */
  readonly read: string;
  readonly chosen: ShownAnswer;
  readonly others: readonly ShownAnswer[];
}
export interface ShownAnswer {
  /** Undefined in what was said before it was kept. */
  readonly by: SealedCorrection['by'];
  /** Null where it was removed. */
  readonly text: string | null;
  /** Says the same again, as the last word. */
  readonly change: LocalChange;
}

interface At {
  readonly at: number;
  readonly correction: SealedCorrection;
}

/** So many stand side by side: more is nobody's chance. */
const MOST_APART = 8;
const unsaid: Said = { removed: false, isSettled: false };

/** Removing a value, or bringing it back, leaves what was said of it before; a text brings it back. */
function after(
  before: Said,
  { text, kind, value, removed = text === undefined ? undefined : false }: SealedCorrection,
): Said {
  const kept = removed === undefined ? before : { ...before, removed };
  if (removed !== undefined && text === undefined && kind === undefined) return kept;
  const said = text === undefined ? {} : { text, value };
  return { ...kept, ...said, ...(kind === undefined ? {} : { kind }), isSettled: true };
}

/** Whether who said one thing knew another: it stood in what they saw, or they said it themselves. */
const knew = ({ at, correction: { seen = at, writer } }: At, other: At): boolean =>
  other.at < seen || (writer !== undefined && writer === other.correction.writer);

/** How many of them, which stand in their order, stood before a place in the list. */
function countBefore(said: readonly At[], place: number): number {
  let [low, high] = [0, said.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((said[middle]?.at ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function answersTo(said: readonly At[]): Answer[] {
  const states: Said[] = [];
  const newestOf = new Map<string, number>();
  let apart: number[] = [];
  for (const [index, one] of said.entries()) {
    const { seen = one.at, writer } = one.correction;
    // It builds on the newest that its author knew, which was shown as what holds.
    const shown = Math.min(countBefore(said, seen), index) - 1;
    const own = writer === undefined ? -1 : (newestOf.get(writer) ?? -1);
    states.push(after(states[Math.max(shown, own)] ?? unsaid, one.correction));
    if (writer !== undefined) newestOf.set(writer, index);
    const unknown = apart.filter((other) => {
      const answer = said[other];
      return answer !== undefined && !knew(one, answer);
    });
    apart = [...unknown, index].slice(-MOST_APART);
  }
  return apart.map((index) => ({ by: said[index]?.correction.by, said: states[index] ?? unsaid }));
}

/**
 * The answers to each value, the one that holds last: that is the one that was written last, whatever the clock of who wrote it says, as one of
 * the future would win for ever.
 */
export function answersOf(corrections: readonly SealedCorrection[]): Map<string, Answer[]> {
  const all = new Map<string, At[]>();
  for (const [at, correction] of corrections.entries()) {
    const key = `${correction.of} ${correction.id}`;
    const said = all.get(key);
    if (said) said.push({ at, correction });
    else all.set(key, [{ at, correction }]);
  }
  return new Map([...all].map(([key, said]) => [key, answersTo(said)]));
}

const shape = ({ removed, isSettled, text, kind }: Said): string =>
  JSON.stringify(removed ? [removed] : [isSettled, text, kind]);

function shown({ by, said }: Answer, of: SealedCorrection['of'], value: DocumentEntity | DocumentField): ShownAnswer {
  const { id, text: read } = value;
  // Said whole: it builds on the answer that is not chosen, and takes nothing over from that one.
  const kind = 'kind' in value ? { kind: said.kind ?? value.kind } : {};
  const removed = false;
  if (said.removed) return { by, text: null, change: { of, id, removed: true } };
  const text = said.text ?? read;
  return {
    by,
    text,
    change: { of, id, text, value: said.text === undefined ? value.value : said.value, removed, ...kind },
  };
}

/** The values to which people gave several answers, each without having seen the others. */
export function answeredApart(
  { entities, fields }: Pick<SealedReading, 'entities' | 'fields'>,
  corrections: readonly SealedCorrection[],
): AnsweredApart[] {
  const all = answersOf(corrections);
  const among = (of: SealedCorrection['of'], values: readonly (DocumentEntity | DocumentField)[]): AnsweredApart[] =>
    values.flatMap((value) => {
      const answers = all.get(`${of} ${value.id}`) ?? [];
      const chosen = answers.at(-1);
      const others = chosen ? answers.filter(({ said }) => shape(said) !== shape(chosen.said)) : [];
      if (!chosen || others.length === 0) return [];
      return [
        {
          of,
          id: value.id,
          read: value.text,
          chosen: shown(chosen, of, value),
          others: others.map((other) => shown(other, of, value)),
        },
      ];
    });
  return [...among('field', fields), ...among('entity', entities)];
}
