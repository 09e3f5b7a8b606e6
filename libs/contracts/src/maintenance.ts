import * as z from 'zod/mini';
import { moment } from './values.js';

/** A time window in which the installation is read-only. */
export const MaintenanceWindow = z.object({
  startsAt: moment,
  /** Null if it lasts until an operator ends it. */
  endsAt: z.nullable(moment),
  /** Message from the operators; can be empty. */
  note: z.string(),
});
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>;

export type MaintenancePhase = 'none' | 'announced' | 'running';

/** A maintenance window's phase at a given time; null if there is no window. */
export function maintenancePhase(window: MaintenanceWindow | null, nowMs: number): MaintenancePhase {
  if (window === null || nowMs >= endOf(window)) return 'none';
  return nowMs < Date.parse(window.startsAt) ? 'announced' : 'running';
}

/** Milliseconds until the phase changes; null if it doesn't change automatically. */
export function msToNextPhase(window: MaintenanceWindow | null, nowMs: number): number | null {
  const phase = maintenancePhase(window, nowMs);
  if (window === null || phase === 'none') return null;
  const at = phase === 'announced' ? Date.parse(window.startsAt) : endOf(window);
  return at === Infinity ? null : at - nowMs;
}

const endOf = ({ endsAt }: MaintenanceWindow): number => (endsAt === null ? Infinity : Date.parse(endsAt));
