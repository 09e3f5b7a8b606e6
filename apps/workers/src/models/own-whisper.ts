import path from 'node:path';
import { chosenSpeechModel, takenUpModels, type ChosenSpeechModel } from '@cartulary/database/models.queries';
import { settingValues } from '@cartulary/database/settings';
import { firstStillThere } from '@cartulary/pipeline/model-trials/added-models';
import type { OwnWhisper } from '@cartulary/pipeline/engines/speech/node';
import { ownSpeechEngine, SPEECH_ENGINE } from '@cartulary/pipeline/engines/speech/speech';
import { EngineFailure } from '../engines/engine-failure.js';
import type { ReadingContext } from '../reading/reading-context.js';

/** The location of a model added by the operator. @throws EngineFailure if this process has no models directory */
export function ownWhisper(modelsDirectory: string | undefined, { folder, files }: ChosenSpeechModel): OwnWhisper {
  if (modelsDirectory === undefined)
    throw new EngineFailure(
      'reading_unavailable',
      true,
      `CARTULARY_MODELS_DIR is not set here, so ${folder} can't be used`,
    );
  return { directory: path.join(modelsDirectory, folder), files };
}

/**
 * The model that transcribes an organization's recordings (`own`: null for the bundled one), and the engine name and version for its
 * results: the newest automatically adopted one if the organization wants that, or else the operator's choice.
 */
export async function speechModelOf(
  { database, modelsDirectory }: Pick<ReadingContext, 'database' | 'modelsDirectory'>,
  organisationId: string,
): Promise<{
  readonly own: OwnWhisper | null;
  readonly made: { readonly engine: string; readonly engineVersion: string };
}> {
  const { automaticUpdates } = await database.inOrganisation(organisationId, () => settingValues('ai', null));
  const newest = automaticUpdates && (await firstStillThere(modelsDirectory, await takenUpModels(database)));
  const chosen = newest || (await chosenSpeechModel(database));
  if (!chosen) return { own: null, made: SPEECH_ENGINE };
  const made = ownSpeechEngine(chosen.folder, chosen.files['onnx/encoder_model_quantized.onnx']);
  return { own: ownWhisper(modelsDirectory, chosen), made };
}
