import { Inject, Injectable } from '@nestjs/common';
import { bundledSpeechModel } from '@cartulary/contracts/bundled-models';
import type { ModelTrial } from '@cartulary/contracts/endpoints/models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { asksIn } from '@cartulary/database/asks';
import { recordSystemAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import {
  askTrial,
  chooseSpeechRow,
  chosenSpeechModel,
  isSameFiles,
  modelTrials,
  takenUpModels,
  type OwnFiles,
  type TrialRow,
} from '@cartulary/database/models.queries';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { firstStillThere } from '@cartulary/pipeline/model-trials/added-models';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Call, Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { JOBS } from '../platform/settings/parts.js';
import { checkedFiles, knownModels, ownFilesOf, packsInUse, type KnownModel } from './known-models.js';

/** The installation's models: whether they are present, their trials, and which one transcribes speech. */
@Injectable()
export class ModelsService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  async list({ organisationId }: Caller): Promise<AnswerOf<'models.list'>> {
    const { modelsDirectory } = this.settings;
    const { automaticUpdates } = await this.database.inOrganisation(organisationId, () => settingValues('ai', null));
    const [models, trials, chosen, takenUp] = await Promise.all([
      knownModels(modelsDirectory),
      modelTrials(this.database),
      chosenSpeechModel(this.database),
      takenUpModels(this.database),
    ]);
    const newest = automaticUpdates ? await firstStillThere(modelsDirectory, takenUp) : undefined;
    const inUse = packsInUse(models).add((newest ?? chosen)?.folder ?? bundledSpeechModel);
    return {
      models: models.map((model) => {
        const trial = trials.find((row) => row.model === model.id);
        const takenUpAt = takenUp.find(({ folder }) => folder === model.id)?.takenUpAt.toISOString() ?? null;
        return { ...model, takenUpAt, isChosen: inUse.has(model.id), trial: trial ? shownTrial(trial) : null };
      }),
      takesMore: modelsDirectory !== undefined,
      takesUp: automaticUpdates,
    };
  }

  /** @throws AppError not_found */
  async check(id: string): Promise<AnswerOf<'models.check'>> {
    const model = await this.find(id);
    return { files: await checkedFiles(this.settings.modelsDirectory, model), problem: model.problem };
  }

  /** @throws AppError not_found, model_broken */
  async try(id: string, call: Call): Promise<ModelTrial> {
    const model = await this.find(id);
    const files = await this.filesOf(model);
    const by = await this.addressOf(call);
    const trial = await askTrial(this.database, { id: newId(), model: id, files, by });
    await this.queue.enqueue('model.try', { trialId: trial.id }, { jobId: `model-try-${trial.id}`, priority: 1 });
    return shownTrial(trial);
  }

  /** @throws AppError not_found, model_broken; model_not_tried if its latest trial failed, or used other files */
  async choose(id: string, call: Call): Promise<void> {
    const model = await this.find(id);
    if (model.purpose !== 'speech') throw new AppError('not_found');
    const files = await this.filesOf(model);
    if (files && !(await this.wasTried(id, files))) throw new AppError('model_not_tried');
    const by = await this.addressOf(call);
    const { organisationId, accountId: actorId } = call.caller;
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      await chooseSpeechRow(ask, files && { folder: id, files }, by);
      const detail = { model: id, ...(files && { sha256: files['onnx/encoder_model_quantized.onnx'] }) };
      await recordSystemAudit(ask, organisationId, {
        actorId,
        action: 'model.choose',
        targetKind: 'model',
        targetId: id,
        detail,
      });
    });
  }

  private async find(id: string): Promise<KnownModel> {
    // A model with the name of a bundled one can't be requested.
    const model = (await knownModels(this.settings.modelsDirectory)).find((one) => one.id === id);
    if (!model) throw new AppError('not_found');
    return model;
  }

  /**
   * An added speech model's files with their SHA-256; null for a bundled model, whose files are known, and for others,
   * which can't be selected.
   */
  private async filesOf(model: KnownModel): Promise<OwnFiles | null> {
    if (model.problem) throw new AppError('model_broken');
    if (model.origin === 'bundled' || model.purpose !== 'speech') return null;
    const files = ownFilesOf(await checkedFiles(this.settings.modelsDirectory, model));
    if (!files) throw new AppError('model_broken');
    return files;
  }

  private async wasTried(id: string, files: OwnFiles): Promise<boolean> {
    const trial = (await modelTrials(this.database)).find((row) => row.model === id);
    return trial?.state === 'done' && isSameFiles(trial.files, files);
  }

  private async addressOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }
}

/** A trial that wasn't finished in time counts as failed: no worker runs, or it crashed. */
function shownTrial({ state, askedAt, by, answer, readyMs, tookMs, failure }: TrialRow): ModelTrial {
  const isOver = state === 'done' || state === 'failed';
  const isLost = !isOver && Date.now() - askedAt.getTime() > 2 * modelLimits.trialMs;
  return { state: isLost ? 'failed' : state, askedAt: askedAt.toISOString(), by, answer, readyMs, tookMs, failure };
}
