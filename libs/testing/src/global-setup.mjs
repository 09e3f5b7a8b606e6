import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only names the folder of this run: the database in it is started by the first test that asks for one. */
export default function setUp() {
  const directory = mkdtempSync(join(tmpdir(), 'cartulary-test-'));
  // As root the database runs as `nobody`, who has to get in.
  chmodSync(directory, 0o755);
  process.env.CARTULARY_TEST_RUN_DIR = directory;
}
