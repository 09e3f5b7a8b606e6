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
  /** Undefined in what was said before names were kept. */
  readonly by: string | undefined;
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

/** Removing a value, or bringing it back, leaves what was said of it before. */
function after(before: Said, { text, kind, value, removed }: SealedCorrection): Said {
  if (removed !== undefined) return { ...before, removed };
  const said = text === undefined ? {} : { text, value };
  return { ...before, ...said, ...(kind === undefined ? {} : { kind }), isSettled: true };
}

/** Whether who said one thing knew another: it stood in what they saw, or they said it themselves. */
const knew = ({ at, correction: { seen = at, writer } }: At, other: At): boolean =>
  other.at < seen || (writer !== undefined && writer === other.correction.writer);

function answersTo(said: readonly At[]): Answer[] {
  let apart: At[] = [];
  for (const one of said) apart = [...apart.filter((other) => !knew(one, other)), one].slice(-MOST_APART);
  return apart.map((one) => ({
    by: one.correction.by,
    said: said
      .filter((other) => other === one || (other.at < one.at && knew(one, other)))
      .reduce((before, { correction }) => after(before, correction), unsaid),
  }));
}

/**
 * The answers to each value, the one that holds last: that is the one that was written last, whatever the clock of who wrote it says, as one of
 * the future would win for ever.
 */
export function answersOf(corrections: readonly SealedCorrection[]): Map<string, Answer[]> {
  const all = new Map<string, At[]>();
  for (const [at, correction] of corrections.entries()) {
    const key = `${correction.of} ${correction.id}`;
    all.set(key, [...(all.get(key) ?? []), { at, correction }]);
  }
  return new Map([...all].map(([key, said]) => [key, answersTo(said)]));
}

const shape = ({ removed, isSettled, text, kind }: Said): string =>
  JSON.stringify(removed ? [removed] : [isSettled, text, kind]);

function shown({ by, said }: Answer, of: SealedCorrection['of'], value: DocumentEntity | DocumentField): ShownAnswer {
  const { id, text: read } = value;
  const kind = said.kind === undefined ? {} : { kind: said.kind };
  if (said.removed) return { by: by?.name, text: null, change: { of, id, removed: true } };
  const text = said.text ?? read;
  return {
    by: by?.name,
    text,
    change: { of, id, text, value: said.text === undefined ? value.value : said.value, ...kind },
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
