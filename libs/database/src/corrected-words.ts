import type { PageText, Word } from '@cartulary/contracts/reading';
import { saidThen } from '@cartulary/contracts/said-at-once';
import { IsNull } from 'typeorm';
import { WordCorrectionRow } from './entities/word-correction.entity.js';
import { manager, repository } from './organisation-context.js';

/** Corrections of transcribed words. Functions that read rows run in a unit of work. */

type Correction = Pick<WordCorrectionRow, 'id' | 'beginsMs' | 'endsMs' | 'speaker' | 'text'>;

/** Current corrections of a document. */
export const correctionsOf = (documentId: string): Promise<WordCorrectionRow[]> =>
  repository(WordCorrectionRow).find({
    where: { documentId, replacedAt: IsNull() },
    order: { beginsMs: 'ASC', id: 'ASC' },
  });

/**
 * SQL expression for a document's corrected sentences: text or null.
 * @param id SQL expression for the document's id
 */
export const correctedSentences = (id: string): string =>
  `(SELECT string_agg(DISTINCT c.sentence, E'\\n') FROM app.word_correction c WHERE c.document_id = ${id} AND c.replaced_at IS NULL)`;

/** Corrected lines of one document, which search matches in addition to the transcript. */
export async function correctedLines(documentId: string): Promise<string | null> {
  const [row]: { lines: string | null }[] = await manager().query(`SELECT ${correctedSentences('$1')} AS lines`, [
    documentId,
  ]);
  return row?.lines ?? null;
}

/**
 * Matches corrections to words: of the speaker's words at that time, the one with the largest overlap. After a new
 * transcription, words start and end slightly differently.
 * @returns by index in `words`; corrections whose word no longer exists are absent
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

/** Adds corrections to a page's words. The page's text and the words' positions stay as transcribed. */
export function withCorrections(page: PageText, corrections: readonly Correction[]): PageText {
  if (corrections.length === 0) return page;
  const placed = placedCorrections(page.words, corrections);
  const words = page.words.map((word, at) => {
    const correction = placed.get(at);
    return correction === undefined ? word : { ...word, corrected: correction.text };
  });
  return { ...page, words };
}

/** The words of a block in order, with corrections applied. */
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
