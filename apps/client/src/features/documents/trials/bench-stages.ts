import type { ReadingPart } from '@cartulary/contracts/reading-files';
import { stages } from '@cartulary/contracts/stages';
import { triedStages } from '@cartulary/pipeline/trials/trial';
import { t } from '@/text/documents/trials';

/** What can be tried: reading the words of a page, and everything that is understood of one. */
export const benchStages = ['words', ...triedStages] as const;
export type BenchStage = (typeof benchStages)[number];

/** … and an organisation's own rules and sentiment, which the language studio tries. */
export type RunStage = BenchStage | 'rules' | 'sentiment';

/** What a browser has to have of the reader before a stage can run. */
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

/** Whether a stage is one of the bench's, as an address names it. */
export const isBenchStage = (name: string | null): name is BenchStage => benchStages.some((stage) => stage === name);

/** What a stage is called: as everywhere where a stage of reading is named; the bench has the words of its own ones alone. */
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
