import type { Asks } from './asks.js';

const KEPT = `
  SELECT 1 AS one FROM app.setting
   WHERE scope = 'organisation' AND category = 'ai' AND value -> 'modelCaching' = 'true' LIMIT 1`;

/** True if any organization on the installation keeps engines loaded. */
export const isEngineKept = async (database: Asks): Promise<boolean> =>
  (await database.askSystem<{ one: number }>(KEPT, [])).length > 0;
