import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isBundledModel, whisperFiles } from '@cartulary/contracts/bundled-models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import {
  askTrial,
  isSameFiles,
  modelTrials,
  takenUpModels,
  takeUpModel,
  type ChosenSpeechModel,
  type TrialRow,
} from '@cartulary/database/models.queries';
import { newId } from '@cartulary/database/new-id';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { addedFolders, isAsListed, listedSums } from '@cartulary/pipeline/model-trials/added-models';
import type { Logger } from '@cartulary/telemetry/logger';

/** Organisations that want new models taken up by themselves. */
export const MODELS_WANTED = `FROM app.setting
  WHERE scope = 'organisation' AND category = 'ai' AND value -> 'automaticUpdates' = 'true'`;

interface Context {
  readonly database: Database;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly modelsDirectory: string | undefined;
  readonly log: Logger;
}

/**
 * Takes up what operators put into the models directory: a folder whose files are as it lists them is tried once, and used from then on
 * where organisations want that. One that is still being copied is not as it lists, and neither is one that was changed.
 */
export function modelSweep(context: Context): () => Promise<void> {
  /** What folders were like when their files were not as they list: reading all of it again would find the same. */
  const passedOver = new Map<string, string>();
  return async () => {
    const { database, modelsDirectory } = context;
    if (modelsDirectory === undefined) return;
    const [trials, takenUp] = await Promise.all([modelTrials(database), takenUpModels(database)]);
    for (const folder of await addedFolders(modelsDirectory)) {
      const directory = path.join(modelsDirectory, folder);
      const files = isBundledModel(folder) ? null : await listedSums(directory);
      if (!files || isSameFiles(takenUp.find((one) => one.folder === folder)?.files ?? null, files)) continue;
      const trial = trials.find(({ model }) => model === folder);
      if (trial && isSameFiles(trial.files, files) && !isLost(trial)) {
        if (trial.state === 'done') await takeUp(context, { folder, files });
        continue;
      }
      const shape = JSON.stringify([files, await shapeOf(directory)]);
      if (passedOver.get(folder) === shape) continue;
      if (await isAsListed(directory, files)) await tryIt(context, { folder, files });
      else {
        passedOver.set(folder, shape);
        context.log.warn('A model was not taken up: its files are not those that it lists', { model: folder });
      }
    }
  };
}

/** Nobody ended it: its worker died, and nothing asks again for a trial. */
const isLost = ({ state, askedAt }: TrialRow): boolean =>
  (state === 'asked' || state === 'running') && Date.now() - askedAt.getTime() > 2 * modelLimits.trialMs;

async function tryIt({ database, queue }: Context, { folder, files }: ChosenSpeechModel): Promise<void> {
  const trial = await askTrial(database, { id: newId(), model: folder, files, by: '' });
  await queue.enqueue('model.try', { trialId: trial.id }, { jobId: `model-try-${trial.id}`, priority: 1 });
}

/** From here on it is used; each organisation that wants it finds that in its audit. */
async function takeUp({ database, log }: Context, model: ChosenSpeechModel): Promise<void> {
  await takeUpModel(database, model);
  log.info('A model was taken up', { model: model.folder });
  const wanting = await database.askSystem<{ organisationId: string }>(
    `SELECT organisation_id AS "organisationId" ${MODELS_WANTED}`,
    [],
  );
  for (const { organisationId } of wanting)
    await database.inOrganisation(organisationId, () =>
      recordAudit({
        actorId: null,
        action: 'model.choose',
        targetKind: 'model',
        targetId: model.folder,
        detail: { byItself: true },
      }),
    );
}

/** Sizes and times of the files, which tell that somebody changed them. */
const shapeOf = (directory: string): Promise<(readonly [size: number, changedMs: number] | null)[]> =>
  Promise.all(
    whisperFiles.map((name) =>
      stat(path.join(directory, name)).then(
        ({ size, mtimeMs }) => [size, mtimeMs] as const,
        () => null,
      ),
    ),
  );
