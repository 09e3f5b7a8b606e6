import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import type { LocalChange } from '@/shared/pages/local-documents';
import type { SealedCorrection, SealedReading } from './sealed-shapes';

/** The combined corrections of one value. */
export interface Said extends Pick<SealedCorrection, 'text' | 'kind' | 'value'> {
  readonly removed: boolean;
  /** True if there is any correction other than removing and restoring the value. */
  readonly isSettled: boolean;
}

/** One of several conflicting corrections of the same value, made without knowledge of the others. */
interface Answer {
  readonly by: SealedCorrection['by'];
  readonly said: Said;
}

/** A value with conflicting corrections: the one in effect, and those its author hadn't seen. */
export interface AnsweredApart {
  readonly of: SealedCorrection['of'];
  readonly id: string;
  /** The original text. */
  readonly read: string;
  readonly chosen: ShownAnswer;
  readonly others: readonly ShownAnswer[];
}
export interface ShownAnswer {
  /** Undefined in older corrections. */
  readonly by: SealedCorrection['by'];
  /** Null if the value was removed. */
  readonly text: string | null;
  /** Repeats this answer as the latest correction. */
  readonly change: LocalChange;
}

interface At {
  readonly at: number;
  readonly correction: SealedCorrection;
}

/** Maximum number of conflicting answers. More can't be a coincidence. */
const MOST_APART = 8;
const unsaid: Said = { removed: false, isSettled: false };

/** Removing or restoring a value preserves earlier corrections. A new text restores it. */
function after(
  before: Said,
  { text, kind, value, removed = text === undefined ? undefined : false }: SealedCorrection,
): Said {
  const kept = removed === undefined ? before : { ...before, removed };
  if (removed !== undefined && text === undefined && kind === undefined) return kept;
  const said = text === undefined ? {} : { text, value };
  return { ...kept, ...said, ...(kind === undefined ? {} : { kind }), isSettled: true };
}

/** True if one correction's author knew another correction: they had seen it or wrote it themselves. */
const knew = ({ at, correction: { seen = at, writer } }: At, other: At): boolean =>
  other.at < seen || (writer !== undefined && writer === other.correction.writer);

/** How many of these ordered corrections precede a position in the list. */
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
    // Builds on the newest correction that its author had seen, because it was the displayed value.
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
 * The answers for each value, with the effective one last. That is the one written last, regardless of its author's
 * clock: otherwise a date in the future would always win.
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
  // A complete answer: replaces the effective answer and inherits nothing from it.
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

/** Values with several corrections, each made without knowledge of the others. */
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
