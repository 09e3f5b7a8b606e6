import { existsSync } from 'node:fs';
import path from 'node:path';

/** Printed where real documents would be measured and are missing. */
export const NO_DATA = 'left out: no real documents here (../shared/data beside the project, or CARTULARY_BENCH_DATA)';

/** The folder of licensed real documents with their truth; undefined if it's missing. */
export function dataFolder(): string | undefined {
  const beside = path.join(import.meta.dirname, '../../../../shared/data');
  const folder = process.env['CARTULARY_BENCH_DATA'] ?? beside;
  return existsSync(path.join(folder, 'MANIFEST.json')) ? folder : undefined;
}
