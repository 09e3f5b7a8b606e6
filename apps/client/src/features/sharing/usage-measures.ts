import type { UsageWeek } from '@cartulary/contracts/endpoints/usage';

/** What is counted by week of how a workspace is used. */
export const measures = [
  'people',
  'sittings',
  'documents',
  'comments',
  'exports',
] as const satisfies readonly (keyof UsageWeek)[];
export type Measure = (typeof measures)[number];
