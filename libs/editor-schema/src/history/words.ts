import { diffArrays } from 'diff';
import { historyLimits } from '@cartulary/contracts/writing-limits';

export interface ComparedPiece {
  readonly kind: 'same' | 'inserted' | 'deleted';
  readonly text: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words, spaces and signs of a text, in every script (Unicode Standard Annex 29). */
export const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** What differs between two texts, word by word. Texts that have too little in common are told as one deleted and one inserted. */
export function comparedWords(before: string, after: string): ComparedPiece[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), {
    maxEditLength: historyLimits.comparedEdits,
    timeout: historyLimits.compareMs,
  });
  if (parts === undefined) return joined([piece('deleted', before), piece('inserted', after)]);
  return joined(
    parts.map(({ value, added, removed }) => piece(added ? 'inserted' : removed ? 'deleted' : 'same', value.join(''))),
  );
}

const piece = (kind: ComparedPiece['kind'], text: string): ComparedPiece => ({ kind, text });

/** A space between two changes belongs to both: a phrase that became another is read as one. */
function joined(pieces: readonly ComparedPiece[]): ComparedPiece[] {
  const result: ComparedPiece[] = [];
  let [removed, added] = ['', ''];
  const end = (): void => {
    if (removed !== '') result.push(piece('deleted', removed));
    if (added !== '') result.push(piece('inserted', added));
    [removed, added] = ['', ''];
  };
  for (const [number, { kind, text }] of pieces.entries()) {
    const isBetween = removed !== '' && added !== '' && text.trim() === '' && isChange(pieces[number + 1]);
    if (kind === 'deleted' || isBetween) removed += text;
    if (kind === 'inserted' || isBetween) added += text;
    if (kind !== 'same' || isBetween) continue;
    end();
    result.push(piece('same', text));
  }
  end();
  return result;
}

const isChange = (next: ComparedPiece | undefined): boolean => next !== undefined && next.kind !== 'same';
