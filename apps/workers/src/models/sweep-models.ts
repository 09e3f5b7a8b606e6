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

/** Organizations that adopt new models automatically. */
export const MODELS_WANTED = `FROM app.setting
  WHERE scope = 'organisation' AND category = 'ai' AND value -> 'automaticUpdates' = 'true'`;

interface Context {
  readonly database: Database;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly modelsDirectory: string | undefined;
  readonly log: Logger;
}

/**
 * Adopts models that the operator added to the models directory: a folder whose files match its checksum list is tried
 * once, and then used by organizations that enable it. Folders that are still being copied, or that changed, don't
 * match their list.
 */
export function modelSweep(context: Context): () => Promise<void> {
  /** State of folders whose files didn't match, so that they aren't read again without a change. */
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

/** The trial never ended: its worker died, and nothing requeues a trial. */
const isLost = ({ state, askedAt }: TrialRow): boolean =>
  (state === 'asked' || state === 'running') && Date.now() - askedAt.getTime() > 2 * modelLimits.trialMs;

async function tryIt({ database, queue }: Context, { folder, files }: ChosenSpeechModel): Promise<void> {
  const trial = await askTrial(database, { id: newId(), model: folder, files, by: '' });
  await queue.enqueue('model.try', { trialId: trial.id }, { jobId: `model-try-${trial.id}`, priority: 1 });
}

/** Adopts a model and audits it in each organization that wants that. */
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

/** Sizes and times of the files, which show whether they changed. */
const shapeOf = (directory: string): Promise<(readonly [size: number, changedMs: number] | null)[]> =>
  Promise.all(
    whisperFiles.map((name) =>
      stat(path.join(directory, name)).then(
        ({ size, mtimeMs }) => [size, mtimeMs] as const,
        () => null,
      ),
    ),
  );
