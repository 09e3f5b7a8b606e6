import { Inject, Injectable } from '@nestjs/common';
import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import { wordLimits } from '@cartulary/contracts/limits/words';
import type { Word } from '@cartulary/contracts/reading';
import { recordAudit } from '@cartulary/database/audit';
import { correctionsOf, placedCorrections, sentenceOf } from '@cartulary/database/corrected-words';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { WordCorrectionRow } from '@cartulary/database/entities/word-correction.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { withoutUnseen } from '@cartulary/contracts/unseen';
import { AppError } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import { reindex } from '../../platform/items/document-change.js';
import { openItem } from '../item-access.js';

const conflict = (message: string): AppError => new AppError('conflict', { message });

/**
 * People's corrections of individual transcribed words. They're stored in separate rows; the transcript itself doesn't
 * change.
 */
@Injectable()
export class HeardWordsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * Correcting a word back to its transcription removes the correction. @throws AppError see `documents.correctWord`
   */
  async correct(caller: Caller, documentId: string, { heard, saidMs, text: given }: HeardWord): Promise<void> {
    const text = withoutUnseen(given).trim();
    if (text === '')
      throw new AppError('invalid_input', {
        data: { issues: [{ path: 'text', message: 'A word needs a visible character' }] },
      });
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      const document = await repository(Document).findOneOrFail({
        where: { itemId: documentId },
        lock: { mode: 'pessimistic_write' },
      });
      const words = await wordsOf(document);
      const at = words.findIndex((word) => word.text === heard && isSaid(word, saidMs));
      const word = words[at];
      if (word === undefined)
        throw conflict('This word has changed in the meantime. Nothing was changed. Look at the transcript again.');
      if ((await repository(WordCorrectionRow).countBy({ documentId })) >= wordLimits.maxOfDocument)
        throw conflict(`A document has at most ${wordLimits.maxOfDocument} corrected words. Nothing was changed.`);
      await replace(documentId, words, at, text === heard ? null : { text, madeBy: caller.accountId });
      const action = 'word.correct';
      await recordAudit({
        actorId: caller.accountId,
        action,
        targetKind: 'document',
        targetId: documentId,
        detail: { saidMs },
      });
      await publishEvent('document.changed', { documentId, state: document.state }, audience);
      await reindex(this.queue, documentId);
    });
  }
}

const isSaid = ({ saidMs }: Word, [from, until]: HeardWord['saidMs']): boolean =>
  saidMs?.[0] === from && saidMs[1] === until;

/** The words of the displayed version; empty if there is none. */
async function wordsOf({ itemId: documentId, shownRunId: runId }: Document): Promise<readonly Word[]> {
  return runId === null ? [] : ((await repository(Page).findOneBy({ documentId, runId, number: 1 }))?.words ?? []);
}

/** Replaces the previous correction, which stays in the history; null removes it. */
async function replace(
  documentId: string,
  words: readonly Word[],
  at: number,
  correction: { readonly text: string; readonly madeBy: string } | null,
): Promise<void> {
  const word = words[at];
  if (word?.saidMs === undefined) return;
  const rows = repository(WordCorrectionRow);
  const before = placedCorrections(words, await correctionsOf(documentId)).get(at);
  if (before !== undefined) await rows.update({ id: before.id }, { replacedAt: new Date() });
  const [beginsMs, endsMs] = word.saidMs;
  const place = { documentId, beginsMs, endsMs, speaker: word.speaker ?? null, heard: word.text };
  if (correction !== null) await rows.insert({ id: newId(), ...place, ...correction, sentence: '' });
  // Update the sentence of its other corrections too.
  const now = placedCorrections(words, await correctionsOf(documentId));
  const block = word.range?.block ?? -1;
  const ofSentence = [...now].flatMap(([index, { id }]) => (words[index]?.range?.block === block ? [id] : []));
  const sentence = sentenceOf(words, block, (index) => now.get(index)?.text);
  if (ofSentence.length > 0) await rows.update({ id: In(ofSentence) }, { sentence });
}
