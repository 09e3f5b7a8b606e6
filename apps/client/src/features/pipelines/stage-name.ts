import { stages, type StageName } from '@cartulary/contracts/stages';

/** A stage's display name, the same everywhere. */
export const stageName = (stage: StageName): string => stages[stage].title;
