import type { PageText } from '@cartulary/contracts/reading';
import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { SAMPLE_RATE, type SpokenPiece } from '@cartulary/pipeline/engines/speech/speech';
import { transcriptPage, type SaidBy } from '@cartulary/pipeline/engines/speech/transcript-page';
import { speechModelOf } from '../../models/own-whisper.js';
import { saidLater, wholePieces, type Stretch } from '../long-sound.js';
import { voicesOf } from '../voices.js';
import { readPageNumbers, storePage } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/**
 * Transcribes a recording unless that's already done. A language that a person chose takes precedence over the
 * pipeline's.
 */
export const writeDown: StageWork = async (job) => {
  const { context, steps, organisationId, documentId, runId } = job;
  const { done, chosen } = await context.database.inOrganisation(organisationId, async () => ({
    ...(await readPageNumbers(documentId, runId)),
    chosen: (await repository(ProcessingRun).findOneByOrFail({ id: runId })).spokenLanguage,
  }));
  const store = async (): Promise<void> =>
    void (await repository(Document).update({ itemId: documentId }, { shownRunId: runId }));
  if (done.size > 0) return { skipped: true, store };
  const { page, made } = await hear(job, chosen ?? steps.options.spokenLanguage);
  await context.database.inOrganisation(organisationId, () => storePage(documentId, runId, page));
  return { ...made, store };
};

type Hearing = Pick<StageJob, 'context' | 'source' | 'signal' | 'report' | 'organisationId' | 'documentId'>;

/**
 * Transcribes a recording piece by piece between its pauses and, for a meeting, voice by voice. Each piece has its own time limit, and
 * progress is reported. An engine that first has to decode the recording because the previous one ended gets more time. A voice's first
 * piece determines the language of its later pieces. The engine switches only where it's sure of another language, and never away from one
 * that a person chose.
 * @param mostSeconds limit on transcribed sound, across all voices
 */
export async function hear(
  { context, source, signal, report, organisationId, documentId }: Hearing,
  chosen: string | null,
  mostSeconds = Infinity,
): Promise<{ page: PageText; made: { engine: string; engineVersion: string } }> {
  const limits = { timeLimitMs: stages.recognise.timeLimitMs, openingLimitMs: DECODING_LIMIT_MS, signal };
  const voices = await voicesOf(context, source, { organisationId, documentId });
  const { own, made } = await speechModelOf(context, organisationId);
  const pieces: SaidBy[] = [];
  let isCutOff = false;
  let left = mostSeconds * SAMPLE_RATE;
  for (const [at, voice] of voices.entries()) {
    let language: string | null = chosen;
    let next: number | undefined = 0;
    for (let nth = 0; next !== undefined && left >= 0; nth += 1) {
      const stretch: Stretch = voice.stretch(next);
      const found = await context.recognition.run(
        'cutSound',
        stretch.source,
        {},
        { timeLimitMs: DECODING_LIMIT_MS, signal },
      );
      isCutOff ||= found.isCutOff;
      const cut = wholePieces(found.pieces, stretch);
      next = cut.next;
      const before = at * voice.stretches + Math.min(nth, voice.stretches - 1);
      for (const [index, piece] of cut.pieces.entries()) {
        left -= piece.to - piece.from;
        if (left < 0) break;
        report(before * cut.pieces.length + index, voices.length * voice.stretches * cut.pieces.length);
        const input = { ...piece, language, isChosen: chosen !== null, own };
        const heard: SpokenPiece = await context.recognition.run('writeSoundDown', stretch.source, input, limits);
        if (heard.words.length === 0) continue;
        const said = saidLater(heard, stretch);
        pieces.push(voice.speaker === undefined ? said : { ...said, speaker: voice.speaker });
        language ??= said.language;
      }
    }
  }
  const page = transcriptPage(
    pieces.sort((one, other) => one.startMs - other.startMs),
    made,
    isCutOff,
  );
  return { page, made };
}

/** For decoding and scanning up to two hours of sound at once; one hour for recorded meetings. */
const DECODING_LIMIT_MS = 10 * stages.recognise.timeLimitMs;
