import { randomUUID } from 'node:crypto';
import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import { OUTBOX_RELAY_LOCK } from '@cartulary/database/system/outbox-relay';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Probes } from './parts.js';

/** Any organization ID works, as the probe belongs to no one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const ECHO_LIMIT_MS = 3_000;

const holderOfLock = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND ((classid::bigint << 32) | objid::bigint) = $1`;

/** Checks whether each part of the installation responds. */
export function probesOf({ database, bus, queue }: { database: Database; bus: Bus; queue: JobQueue }): Probes {
  return {
    database: () => database.inSystem((manager) => manager.query('SELECT 1')),
    bus: () => echo(bus),
    queue: () => queue.counts(),
    /** Workers hold the event log's lock while any of them is running. */
    workers: async () => {
      const rows: unknown[] = await database.inSystem((manager) => manager.query(holderOfLock, [OUTBOX_RELAY_LOCK]));
      if (rows.length === 0) throw new Error('no worker is running');
    },
  };
}

/** Sends an event over the bus and waits until it arrives. */
async function echo(bus: Bus): Promise<void> {
  const probeId = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let end = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the bus did not carry an event')), ECHO_LIMIT_MS);
      end = bus.subscribe('bus.probed', ({ payload }) => {
        if (payload.probeId === probeId) resolve();
      });
      bus
        .publish({ type: 'bus.probed', organisationId: NOBODY, audience: [], payload: { probeId }, number: null })
        .catch(reject);
    });
  } finally {
    clearTimeout(timer);
    end();
  }
}
