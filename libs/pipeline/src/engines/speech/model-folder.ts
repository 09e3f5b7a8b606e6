import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Directory of the speech models in this library. */
export const speechModels = (): string =>
  path.dirname(path.dirname(require.resolve('@cartulary/pipeline/models/whisper-base/README.md')));
