import type { ServiceTarget } from '@cartulary/contracts/endpoints/production';
import type { ServiceLevelName } from '@cartulary/contracts/service-levels';
import { prepared } from '@cartulary/database/prepared';

interface Row {
  readonly level: ServiceLevelName;
  readonly share: number | null;
  readonly withinMs: number | null;
  readonly reason: string;
  readonly setBy: string | null;
  readonly setAt: Date;
}

/** The current target for each level; omits levels without one. Runs in the caller's unit of work. */
export async function readTargets(): Promise<ReadonlyMap<ServiceLevelName, ServiceTarget>> {
  const rows = await prepared<Row>(
    `SELECT DISTINCT ON (s.level) s.level, s.share, s.within_ms::float8 AS "withinMs", s.reason,
            nullif(trim(p.first_name || ' ' || p.last_name), '') AS "setBy", s.set_at AS "setAt"
       FROM app.service_target s LEFT JOIN app.account p ON p.id = s.set_by
      ORDER BY s.level, s.set_at DESC`,
    [],
  );
  const targets = new Map<ServiceLevelName, ServiceTarget>();
  for (const { level, share, withinMs, reason, setBy, setAt } of rows)
    if (share !== null && withinMs !== null)
      targets.set(level, { level, share, withinMs, reason, setBy, setAt: setAt.toISOString() });
  return targets;
}
