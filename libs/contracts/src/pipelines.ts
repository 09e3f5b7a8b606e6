import * as z from 'zod/mini';
import { pipelineLimits } from './limits/pipelines.js';
import { entityKinds, SpokenLanguage } from './reading.js';
import { readingLanguages } from './speech-languages.js';
import { stageNames, type StageName } from './stages.js';

/**
 * How the class is determined: by the text's meaning, which custom classes need, or only by its characters, which is
 * faster.
 */
export const classJudges = ['meaning', 'characters'] as const;
/** How names are found: by rules plus a model for English, or by rules alone, which is faster. */
export const nameFinders = ['model', 'rules'] as const;

/** Options of a pipeline's stages. They can still be invalid: see {@link problemsOf}. */
export const PipelineOptions = z.object({
  /** Language of recordings; null to detect it. */
  spokenLanguage: SpokenLanguage,
  classJudge: z.enum(classJudges),
  /** Language of documents; null to detect it. */
  language: z.nullable(z.string().check(z.maxLength(pipelineLimits.maxLanguageCharacters))),
  nameFinder: z.enum(nameFinders),
  /** Entity kinds to keep. */
  entityKinds: z.array(z.enum(entityKinds)).check(z.maxLength(entityKinds.length)),
  /** Sentences in a summary; null for a number that suits the text. */
  sentences: z.nullable(z.int()),
});
export type PipelineOptions = z.infer<typeof PipelineOptions>;

/** Which stages process a document, and how: a subset of the stage graph. */
export const PipelineSteps = z.object({
  stages: z.array(z.enum(stageNames)).check(z.maxLength(stageNames.length)),
  options: PipelineOptions,
});
export type PipelineSteps = z.infer<typeof PipelineSteps>;

export const defaultOptions: PipelineOptions = {
  spokenLanguage: null,
  classJudge: 'meaning',
  language: null,
  nameFinder: 'model',
  entityKinds: [...entityKinds],
  sentences: null,
};

/** The default pipeline, used if none is selected: the whole graph. */
export const defaultSteps: PipelineSteps = { stages: [...stageNames], options: defaultOptions };

/** Inputs that a stage requires. Other inputs are optional. */
export const neededBy: Readonly<Record<StageName, readonly StageName[]>> = {
  inspect: [],
  preview: ['inspect'],
  text: ['inspect'],
  recognise: ['text'],
  codes: ['recognise'],
  layout: ['text'],
  classify: ['layout'],
  entities: ['layout'],
  fields: ['entities', 'classify'],
  summary: ['layout'],
  embed: ['layout'],
  compare: ['layout'],
  index: ['layout'],
};

/** Every pipeline needs these: the first opens the document, the last makes it searchable. */
export const stagesOfAll: readonly StageName[] = ['inspect', 'index'];

export const pipelineProblemKinds = ['of-all', 'missing-input', 'language', 'no-kinds', 'sentences'] as const;

/** Why a pipeline can't be published. `needs`: for `missing-input`, the required stage. */
export const PipelineProblem = z.object({
  kind: z.enum(pipelineProblemKinds),
  stage: z.enum(stageNames),
  needs: z.nullable(z.enum(stageNames)),
});
export type PipelineProblem = z.infer<typeof PipelineProblem>;

/** Problems of a composed pipeline, in graph order. Empty if it can be published. */
export function problemsOf({ stages: chosen, options }: PipelineSteps): PipelineProblem[] {
  return stageNames.flatMap((stage): PipelineProblem[] => {
    if (!chosen.includes(stage)) return stagesOfAll.includes(stage) ? [{ kind: 'of-all', stage, needs: null }] : [];
    const missing = neededBy[stage].filter((input) => !chosen.includes(input));
    return [
      ...missing.map((needs) => ({ kind: 'missing-input' as const, stage, needs })),
      ...problemsOfOptions(stage, options).map((kind) => ({ kind, stage, needs: null })),
    ];
  });
}

function problemsOfOptions(stage: StageName, options: PipelineOptions): PipelineProblem['kind'][] {
  const { language, sentences } = options;
  if (stage === 'classify' && language !== null && !(readingLanguages as readonly string[]).includes(language))
    return ['language'];
  if (stage === 'entities' && options.entityKinds.length === 0) return ['no-kinds'];
  const { minSentences, maxSentences } = pipelineLimits;
  if (stage === 'summary' && sentences !== null && (sentences < minSentences || sentences > maxSentences))
    return ['sentences'];
  return [];
}

/** The chosen stages that require this one. */
export const stagesThatNeed = (stage: StageName, chosen: readonly StageName[]): StageName[] =>
  chosen.filter((other) => neededBy[other].includes(stage));

/** The chosen stages in graph order, without duplicates. */
export const inOrder = (chosen: readonly StageName[]): StageName[] =>
  stageNames.filter((stage) => chosen.includes(stage));

/** Whether two pipelines are equivalent. */
export const isSamePipeline = (one: PipelineSteps, other: PipelineSteps): boolean =>
  JSON.stringify(inOneForm(one)) === JSON.stringify(inOneForm(other));

const inOneForm = ({ stages, options }: PipelineSteps): unknown => {
  const { spokenLanguage, classJudge, language, nameFinder, entityKinds: kinds, sentences } = options;
  const kept = entityKinds.filter((kind) => kinds.includes(kind));
  return [inOrder(stages), spokenLanguage, classJudge, language, nameFinder, kept, sentences];
};

/** Canonical form of the settings that affect extracted values; null if they match {@link defaultSteps}. */
export function valuesForm({ stages, options }: PipelineSteps): string | null {
  const form = formOf(stages, options);
  return form === formOf(defaultSteps.stages, defaultOptions) ? null : form;
}

function formOf(chosen: readonly StageName[], options: PipelineOptions): string {
  const { spokenLanguage, classJudge, language, nameFinder, entityKinds: kinds } = options;
  const readers = (['recognise', 'codes'] as const).filter((stage) => chosen.includes(stage));
  const kept = entityKinds.filter((kind) => kinds.includes(kind));
  return JSON.stringify([readers, spokenLanguage, classJudge, language, nameFinder, kept]);
}

/** The default assignment of pipelines: for uploads, or for documents of a class. */
export const UPLOADS = 'uploads';

export const pipelineStates = ['draft', 'published', 'retired'] as const;
export const pipelineTrialStates = ['asked', 'running', 'done', 'failed'] as const;
