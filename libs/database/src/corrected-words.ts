import type { PageText, Word } from '@cartulary/contracts/reading';
import { saidThen } from '@cartulary/contracts/said-at-once';
import { IsNull } from 'typeorm';
import { WordCorrectionRow } from './entities/word-correction.entity.js';
import { manager, repository } from './organisation-context.js';

/** Corrections of words that were heard. What asks rows runs in a unit of work. */

type Correction = Pick<WordCorrectionRow, 'id' | 'beginsMs' | 'endsMs' | 'speaker' | 'text'>;

/** Those of a document that count. */
export const correctionsOf = (documentId: string): Promise<WordCorrectionRow[]> =>
  repository(WordCorrectionRow).find({
    where: { documentId, replacedAt: IsNull() },
    order: { beginsMs: 'ASC', id: 'ASC' },
  });

/** Sentences of a document as people corrected them, as SQL: text, or null. @param id of the document, as SQL has it */
export const correctedSentences = (id: string): string =>
  `(SELECT string_agg(DISTINCT c.sentence, E'\\n') FROM app.word_correction c WHERE c.document_id = ${id} AND c.replaced_at IS NULL)`;

/** The same, of one document: lines that the search finds it by besides what was read. */
export async function correctedLines(documentId: string): Promise<string | null> {
  const [row]: { lines: string | null }[] = await manager().query(`SELECT ${correctedSentences('$1')} AS lines`, [
    documentId,
  ]);
  return row?.lines ?? null;
}

/**
 * Which word of a page each correction is about: of those that its speaker said at that time the one with most of it. Written down
 * anew, words begin and end a little elsewhere.
 * @returns by place in `words`; a correction whose word is not there any more is absent
 */
export function placedCorrections<C extends Correction>(
  words: readonly Word[],
  corrections: readonly C[],
): ReadonlyMap<number, C> {
  const placed = new Map<number, C>();
  for (const correction of corrections) {
    const { beginsMs, endsMs, speaker } = correction;
    const said = words.map((word) => ((word.speaker ?? null) === speaker ? word.saidMs : undefined));
    const at = saidThen(said, [beginsMs, endsMs]);
    if (at >= 0) placed.set(at, correction);
  }
  return placed;
}

/** A page with what people corrected beside what was heard: its text, and the places of words, stay as they were read. */
export function withCorrections(page: PageText, corrections: readonly Correction[]): PageText {
  if (corrections.length === 0) return page;
  const placed = placedCorrections(page.words, corrections);
  const words = page.words.map((word, at) => {
    const correction = placed.get(at);
    return correction === undefined ? word : { ...word, corrected: correction.text };
  });
  return { ...page, words };
}

/** The words of a block in their order, with what is corrected in place of what was heard. */
export function sentenceOf(
  words: readonly Word[],
  block: number,
  corrected: (at: number) => string | undefined,
): string {
  let sentence = '';
  let end = 0;
  for (const [at, { text, range }] of words.entries()) {
    if (range?.block !== block) continue;
    sentence += (sentence !== '' && range.start > end ? ' ' : '') + (corrected(at) ?? text);
    end = range.end;
  }
  return sentence;
}
