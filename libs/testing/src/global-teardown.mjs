import { clearRun } from './run-directory.mjs';

/** Stops everything that this run's tests share. */
export default async function tearDown() {
  const directory = process.env.CARTULARY_TEST_RUN_DIR;
  if (directory) await clearRun(directory);
}
