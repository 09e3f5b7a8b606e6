import type { ReadingPart } from '@cartulary/contracts/reading-files';
import { triedStages, type TriedStage } from '@cartulary/pipeline/trials/trial';

/** What can be tried: reading the words of a page, and everything that is understood of one. */
export const benchStages = ['words', ...triedStages] as const;
export type BenchStage = (typeof benchStages)[number];

/** What a browser has to have of the reader before a stage can run. */
export const partsOfStage: Readonly<Record<BenchStage, readonly ReadingPart[]>> = {
  words: ['reading'],
  language: [],
  classify: ['names', 'meaning'],
  entities: ['names'],
  fields: ['names', 'meaning'],
  summary: [],
  embed: ['meaning'],
};

/** Whether a stage is one of the bench's, as an address names it. */
export const isBenchStage = (name: string | null): name is BenchStage => benchStages.some((stage) => stage === name);
