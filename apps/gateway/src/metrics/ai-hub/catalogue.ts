import { bundledModels, isBundledModel, type ModelFileFacts } from '@cartulary/contracts/bundled-models';
import { engineIds, engineOf } from '@cartulary/contracts/engines';
import type { HubEngine, HubModel } from '@cartulary/contracts/endpoints/ai-hub';
import type { ModelRecord } from '@cartulary/contracts/endpoints/models';
import { engineVersions } from '@cartulary/pipeline/engine-versions';

/** The engines, and whether the files of their models are present. */
export const hubEngines = (models: readonly ModelRecord[]): HubEngine[] =>
  engineIds.map((engine) => {
    const isThere = (id: string): boolean =>
      models.some((model) => model.origin === 'bundled' && model.id === id && model.problem === null);
    const { stage, licence, models: needed, isServerAlone = false } = engineOf(engine);
    const about = { engine, version: engineVersions[engine], stage, licence, isServerAlone };
    if (engine === 'tesseract') return { ...about, ...byPacks(models) };
    return {
      ...about,
      models: [...needed],
      // An engine without models isn't checked, so its state is unknown.
      isReady: needed.length === 0 ? null : needed.every(isThere),
    };
  });

/** An engine that uses the language packs that operators added: null without any. */
function byPacks(models: readonly ModelRecord[]): Pick<HubEngine, 'models' | 'isReady'> {
  const packs = models.filter(({ purpose }) => purpose === 'language-pack');
  return {
    models: packs.map(({ id }) => id),
    isReady: packs.length === 0 ? null : packs.some(({ isChosen }) => isChosen),
  };
}

/** A model without its trial, because who requested one is private. */
export function hubModel({ id, origin, purpose, licence, sizeBytes, problem, isChosen }: ModelRecord): HubModel {
  const sha256 = origin === 'bundled' && isBundledModel(id) ? largest(bundledModels[id].files).sha256 : null;
  return { id, origin, purpose, licence, sizeBytes, problem, isChosen, sha256 };
}

/** The largest file of a model. */
function largest(files: Readonly<Record<string, ModelFileFacts>>): ModelFileFacts {
  const [first] = Object.values(files).sort((one, other) => other.sizeBytes - one.sizeBytes);
  if (!first) throw new Error('A model has no files');
  return first;
}
