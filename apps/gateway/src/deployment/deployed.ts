import { readinessChecks, type Deployment } from '@cartulary/contracts/endpoints/deployment';
import type { RanMigration } from '@cartulary/database/releases.queries';
import type { WayBack } from '@cartulary/database/way-back';
import type { Health } from '../system/health.service.js';

type Migration = Deployment['migrations'][number];
type Readiness = Deployment['readiness'][number];

/** Every migration that this version knows or the database has run, newest first. */
export function migrationsOf(known: readonly WayBack[], ran: readonly RanMigration[]): Migration[] {
  const runs = new Map(ran.map((one) => [one.name, one]));
  const names = new Set(known.map(({ name }) => name));
  const ours = known.map(({ name, hasWayBack, loses }): Migration => {
    const run = runs.get(name);
    return {
      name,
      hasWayBack,
      loses: [...loses],
      state: run ? 'ran' : 'waits',
      ranAt: run?.ranAt?.toISOString() ?? null,
      version: run?.version ?? null,
    };
  });
  const others = ran
    .filter(({ name }) => !names.has(name))
    .map(({ name, ranAt, version }): Migration => ({
      name,
      state: 'unknown',
      hasWayBack: false,
      loses: [],
      ranAt: ranAt?.toISOString() ?? null,
      version,
    }));
  return [...ours, ...others].reverse();
}

/**
 * Whether each part is ready. Without a mail server, emails stay in the outbox, which is reported but isn't an error.
 */
export function readinessOf(health: Health, migrations: readonly Migration[], sendsMail: boolean): Readiness[] {
  const waiting = migrations.filter(({ state }) => state !== 'ran').map(({ name }) => name);
  const down = (detail: string | null): Pick<Readiness, 'state' | 'detail'> =>
    detail === null ? { state: 'ok', detail } : { state: 'down', detail };
  return readinessChecks.map((check) => {
    if (check === 'mail') return { check, state: sendsMail ? 'ok' : 'not-set', detail: null };
    if (check === 'migrations') return { check, ...down(waiting.length === 0 ? null : waiting.join(', ')) };
    if (check === 'storage') return { check, ...down(health.storageFull ? 'full' : null) };
    const part = health.parts[check];
    return { check, ...down(part?.status === 'ok' ? null : (part?.detail ?? 'no answer')) };
  });
}
