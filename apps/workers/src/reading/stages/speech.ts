import type { PageText } from '@cartulary/contracts/reading';
import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { SAMPLE_RATE, type SpokenPiece } from '@cartulary/pipeline/engines/speech/speech';
import { transcriptPage, type SaidBy } from '@cartulary/pipeline/engines/speech/transcript-page';
import { speechModelOf } from '../../models/own-whisper.js';
import { voicesOf } from '../voices.js';
import { readPageNumbers, storePage } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/** Writes a recording down, unless that was done. What a person said that it is spoken in goes before what the pipeline says. */
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
 * What is said in a recording, piece by piece between its pauses, of a meeting voice by voice: each has its own time limit, and how far it is
 * shows. The first piece of a voice tells the language of those after it, which the engine leaves where another one is surely spoken; one
 * that a person chose it never leaves.
 * @param mostSeconds of sound that is written down, of all voices together
 */
export async function hear(
  { context, source, signal, report, organisationId, documentId }: Hearing,
  chosen: string | null,
  mostSeconds = Infinity,
): Promise<{ page: PageText; made: { engine: string; engineVersion: string } }> {
  const limits = { timeLimitMs: stages.recognise.timeLimitMs, signal };
  const voices = await voicesOf(context, source, { organisationId, documentId });
  const { own, made } = await speechModelOf(context, organisationId);
  const pieces: SaidBy[] = [];
  let left = mostSeconds * SAMPLE_RATE;
  for (const [at, voice] of voices.entries()) {
    if (left < 0) break;
    const cut = await context.recognition.run(
      'cutSound',
      voice.source,
      {},
      { ...limits, timeLimitMs: DECODING_LIMIT_MS },
    );
    let language: string | null = chosen;
    for (const [index, piece] of cut.entries()) {
      left -= piece.to - piece.from;
      if (left < 0) break;
      report(at * cut.length + index, voices.length * cut.length);
      const input = { ...piece, language, isChosen: chosen !== null, own };
      const said: SpokenPiece = await context.recognition.run('writeSoundDown', voice.source, input, limits);
      if (said.words.length === 0) continue;
      pieces.push(voice.speaker === undefined ? said : { ...said, speaker: voice.speaker });
      language ??= said.language;
    }
  }
  const page = transcriptPage(
    pieces.sort((one, other) => one.startMs - other.startMs),
    made,
  );
  return { page, made };
}

/** Two hours of sound are decoded and listened through in one go. */
const DECODING_LIMIT_MS = 10 * stages.recognise.timeLimitMs;
