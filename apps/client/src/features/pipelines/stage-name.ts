import { stages, type StageName } from '@cartulary/contracts/stages';

/** What a stage is called, here as everywhere else. */
export const stageName = (stage: StageName): string => stages[stage].title;
