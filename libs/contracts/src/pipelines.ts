import * as z from 'zod/mini';
import { pipelineLimits } from './limits/pipelines.js';
import { entityKinds, SpokenLanguage } from './reading.js';
import { readingLanguages } from './speech-languages.js';
import { stageNames, type StageName } from './stages.js';

/** What tells the class: the meaning of the text, which own classes need, or its characters alone, which is faster. */
export const classJudges = ['meaning', 'characters'] as const;
/** What finds names: a model for English beside the rules, or the rules alone, which is faster. */
export const nameFinders = ['model', 'rules'] as const;

/** How the stages of a pipeline work. What stands here may still be wrong: {@link problemsOf} says so. */
export const PipelineOptions = z.object({
  /** Of recordings: what they are spoken in; null where the model tells. */
  spokenLanguage: SpokenLanguage,
  classJudge: z.enum(classJudges),
  /** What documents are written in; null where their text tells. */
  language: z.nullable(z.string().check(z.maxLength(pipelineLimits.maxLanguageCharacters))),
  nameFinder: z.enum(nameFinders),
  /** Entities of these kinds are kept. */
  entityKinds: z.array(z.enum(entityKinds)).check(z.maxLength(entityKinds.length)),
  /** Of a summary; null: as many as the text asks for. */
  sentences: z.nullable(z.int()),
});
export type PipelineOptions = z.infer<typeof PipelineOptions>;

/** Which stages read a document, and how: a subset of the graph. */
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

/** What reads documents for which nobody named a pipeline: the whole graph. */
export const defaultSteps: PipelineSteps = { stages: [...stageNames], options: defaultOptions };

/** What a stage can't do without. Of all else that it waits for it takes what there is. */
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

/** No document is kept without them: it is opened first, and can be found in the end. */
export const stagesOfAll: readonly StageName[] = ['inspect', 'index'];

export const pipelineProblemKinds = ['of-all', 'missing-input', 'language', 'no-kinds', 'sentences'] as const;

/** Why a pipeline can't be published. `needs`: of `missing-input`, the stage that has to be there. */
export const PipelineProblem = z.object({
  kind: z.enum(pipelineProblemKinds),
  stage: z.enum(stageNames),
  needs: z.nullable(z.enum(stageNames)),
});
export type PipelineProblem = z.infer<typeof PipelineProblem>;

/** What is missing or wrong in what somebody composed, in the order of the graph; nothing where it can be published. */
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

/** The stages that can't do without this one, out of those that were chosen. */
export const stagesThatNeed = (stage: StageName, chosen: readonly StageName[]): StageName[] =>
  chosen.filter((other) => neededBy[other].includes(stage));

/** The stages in the order of the graph, each once. */
export const inOrder = (chosen: readonly StageName[]): StageName[] =>
  stageNames.filter((stage) => chosen.includes(stage));

/** Whether two say the same. */
export const isSamePipeline = (one: PipelineSteps, other: PipelineSteps): boolean =>
  JSON.stringify(inOneForm(one)) === JSON.stringify(inOneForm(other));

const inOneForm = ({ stages, options }: PipelineSteps): unknown => {
  const { spokenLanguage, classJudge, language, nameFinder, entityKinds: kinds, sentences } = options;
  const kept = entityKinds.filter((kind) => kinds.includes(kind));
  return [inOrder(stages), spokenLanguage, classJudge, language, nameFinder, kept, sentences];
};

/** What of a pipeline has a say in which values are found, in one form; null where it is as in {@link defaultSteps}. */
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

/** For what a pipeline is taken where nobody names one: what is uploaded, or documents of a class. */
export const UPLOADS = 'uploads';

export const pipelineStates = ['draft', 'published', 'retired'] as const;
export const pipelineTrialStates = ['asked', 'running', 'done', 'failed'] as const;
