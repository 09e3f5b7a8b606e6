import * as z from 'zod/mini';
import { moment } from './values.js';

/** A time in which the installation can be read and nothing be changed. */
export const MaintenanceWindow = z.object({
  startsAt: moment,
  /** Null: until an operator ends it. */
  endsAt: z.nullable(moment),
  /** What operators want people to know, in their own words; may be empty. */
  note: z.string(),
});
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>;

export type MaintenancePhase = 'none' | 'announced' | 'running';

/** Where a window stands at a moment; null is none. */
export function maintenancePhase(window: MaintenanceWindow | null, nowMs: number): MaintenancePhase {
  if (window === null || nowMs >= endOf(window)) return 'none';
  return nowMs < Date.parse(window.startsAt) ? 'announced' : 'running';
}

/** In how many ms its phase changes; null where it doesn't by itself. */
export function msToNextPhase(window: MaintenanceWindow | null, nowMs: number): number | null {
  const phase = maintenancePhase(window, nowMs);
  if (window === null || phase === 'none') return null;
  const at = phase === 'announced' ? Date.parse(window.startsAt) : endOf(window);
  return at === Infinity ? null : at - nowMs;
}

const endOf = ({ endsAt }: MaintenanceWindow): number => (endsAt === null ? Infinity : Date.parse(endsAt));
