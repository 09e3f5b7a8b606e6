import type { ReadingPart } from '@cartulary/contracts/reading-files';
import { stages } from '@cartulary/contracts/stages';
import { triedStages } from '@cartulary/pipeline/trials/trial';
import { t } from '@/text/documents/trials';

/** Stages that can be tried: word recognition and all further analyses. */
export const benchStages = ['words', ...triedStages] as const;
export type BenchStage = (typeof benchStages)[number];

/** Also includes custom rules and sentiment, which the language studio runs. */
export type RunStage = BenchStage | 'rules' | 'sentiment';

/** The model files that a browser needs before a stage can run. */
export const partsOfStage: Readonly<Record<RunStage, readonly ReadingPart[]>> = {
  words: ['reading'],
  language: [],
  classify: ['names', 'meaning'],
  entities: ['names'],
  fields: ['names', 'meaning'],
  summary: [],
  phrases: [],
  rules: [],
  sentiment: [],
  embed: ['meaning'],
};

/** Whether a URL's name is a stage of the bench. */
export const isBenchStage = (name: string | null): name is BenchStage => benchStages.some((stage) => stage === name);

/** A stage's display name, shared with the rest of the app. Only stages that exist just on the bench are named here. */
export function stageTitle(stage: RunStage): string {
  switch (stage) {
    case 'classify':
    case 'entities':
    case 'fields':
    case 'summary':
    case 'embed':
      return stages[stage].title;
    case 'words':
    case 'language':
    case 'phrases':
    case 'rules':
    case 'sentiment':
      return t(`stage.${stage}`);
  }
}
