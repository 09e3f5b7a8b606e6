import path from 'node:path';
import { bundledSpeechModel, isBundledModel } from '@cartulary/contracts/bundled-models';
import type { JobData } from '@cartulary/contracts/jobs';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { beginTrial, endTrial, type TrialRow } from '@cartulary/database/models.queries';
import { packFileOf } from '@cartulary/pipeline/model-trials/pack-layout';
import { sentimentFilesOf } from '@cartulary/pipeline/model-trials/sentiment-layout';
import type { ModelAnswer } from '@cartulary/pipeline/model-trials/try-model';
import { EngineFailure } from '../engines/engine-failure.js';
import type { ReadingContext } from '../reading/reading-context.js';
import { ownWhisper } from './own-whisper.js';

type TrialContext = Pick<ReadingContext, 'database' | 'recognition' | 'modelsDirectory' | 'log'>;

/**
 * Handler for `model.try`: runs a model on its sample in the same processes that process recordings and pages, and
 * stores its answer.
 */
export async function tryAskedModel(
  context: TrialContext,
  { trialId }: JobData<'model.try'>,
  signal: AbortSignal,
): Promise<void> {
  const trial = await beginTrial(context.database, trialId);
  if (!trial) return;
  try {
    await endTrial(context.database, trialId, { state: 'done', ...(await run(context, trial, signal)) });
  } catch (error) {
    // This process is shutting down: the next one to take the job tries it again.
    if (signal.aborted) throw signal.reason;
    const failure = error instanceof Error ? error.message : String(error);
    if (!(error instanceof EngineFailure))
      context.log.warn('A model could not be tried', { error, model: trial.model });
    await endTrial(context.database, trialId, { state: 'failed', failure });
  }
}

async function run(context: TrialContext, { model, files }: TrialRow, signal: AbortSignal): Promise<ModelAnswer> {
  const limits = { timeLimitMs: modelLimits.trialMs, signal };
  if (!files && !isBundledModel(model)) {
    const directory = folderOf(context.modelsDirectory, model);
    const file = await packFileOf(directory);
    if (file !== null) return context.recognition.run('tryPack', null, { file: path.join(directory, file) }, limits);
    if (await sentimentFilesOf(directory)) return context.recognition.run('trySentiment', null, { directory }, limits);
    throw new EngineFailure(
      'reading_unavailable',
      true,
      `${model} holds no language pack and no model for sentiment here`,
    );
  }
  const own = files && ownWhisper(context.modelsDirectory, { folder: model, files });
  const known = isBundledModel(model) ? model : bundledSpeechModel;
  return context.recognition.run('tryModel', null, { model: known, own }, limits);
}

/** The location of a model. @throws EngineFailure if this process has no models directory */
function folderOf(modelsDirectory: string | undefined, folder: string): string {
  if (modelsDirectory === undefined)
    throw new EngineFailure(
      'reading_unavailable',
      true,
      `CARTULARY_MODELS_DIR is not set here, so ${folder} can't be used`,
    );
  return path.join(modelsDirectory, folder);
}
