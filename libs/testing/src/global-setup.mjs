import { chmodSync, mkdtempSync } from 'node:fs';
import { abandonedRuns, clearRun, prefix } from './run-directory.mjs';

/** Only names the folder for this run: the first test that needs a database starts it. */
export default async function setUp() {
  for (const directory of abandonedRuns()) await clearRun(directory);
  const directory = mkdtempSync(prefix());
  // As root, the database runs as `nobody`, who needs access.
  chmodSync(directory, 0o755);
  process.env.CARTULARY_TEST_RUN_DIR = directory;
}
