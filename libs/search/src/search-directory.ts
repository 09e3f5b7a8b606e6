import path from 'node:path';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import type { IndexDirectories } from './answering-index.js';

/**
 * Directories for the search indexes: derived data that can be deleted and rebuilt from the rows. Each embedder has a
 * directory within `search`, which earlier releases neither read nor delete, because they know only their
 * organizations' directories.
 */
export function searchDirectories(dataDirectory: string): Required<IndexDirectories> {
  const { name, version } = embedders.present;
  return {
    directory: path.join(dataDirectory, 'search', `${name}-${version}`),
    formerDirectory: path.join(dataDirectory, 'search'),
  };
}
