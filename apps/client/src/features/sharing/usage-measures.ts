import type { UsageWeek } from '@cartulary/contracts/endpoints/usage';

/** The weekly usage figures of a workspace. */
export const measures = [
  'people',
  'sittings',
  'documents',
  'comments',
  'exports',
] as const satisfies readonly (keyof UsageWeek)[];
export type Measure = (typeof measures)[number];
