import { chmodSync, mkdtempSync } from 'node:fs';
import { abandonedRuns, clearRun, prefix } from './run-directory.mjs';

/** Only names the folder of this run: the database in it is started by the first test that asks for one. */
export default async function setUp() {
  for (const directory of abandonedRuns()) await clearRun(directory);
  const directory = mkdtempSync(prefix());
  // As root the database runs as `nobody`, who has to get in.
  chmodSync(directory, 0o755);
  process.env.CARTULARY_TEST_RUN_DIR = directory;
}
