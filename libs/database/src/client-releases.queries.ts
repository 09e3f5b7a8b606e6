import type { Asks } from './asks.js';

const SERVED = 'INSERT INTO app.client_release (name) VALUES ($1) ON CONFLICT DO NOTHING';
const WORKERS = `
  INSERT INTO app.client_release (name, component) VALUES ($1, 'workers')
  ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at`;

/** Records which client build is served and since when, so that later errors can be matched. */
export async function noteServedRelease(database: Asks, name: string): Promise<void> {
  await database.askSystem(SERVED, [name]);
}

/** Records the release of the workers; `app.workers_release()` returns the latest one. */
export async function noteWorkersRelease(database: Asks, name: string): Promise<void> {
  await database.askSystem(WORKERS, [name]);
}
