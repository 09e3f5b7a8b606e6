import type { Asks } from './asks.js';

const SERVED = 'INSERT INTO app.client_release (name) VALUES ($1) ON CONFLICT DO NOTHING';
const WORKERS = `
  INSERT INTO app.client_release (name, component) VALUES ($1, 'workers')
  ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at`;

/** Notes which build of the client is served, and since when: what comes later is told by that. */
export async function noteServedRelease(database: Asks, name: string): Promise<void> {
  await database.askSystem(SERVED, [name]);
}

/** Notes with which release the workers started; `app.workers_release()` answers the last one. */
export async function noteWorkersRelease(database: Asks, name: string): Promise<void> {
  await database.askSystem(WORKERS, [name]);
}
