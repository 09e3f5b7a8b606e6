import path from 'node:path';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import type { IndexDirectories } from './answering-index.js';

/**
 * Where the search indexes lie: derived data, which may be deleted and is built anew from the rows. Each embedder has a
 * directory of its own within `search`, which earlier releases neither read nor delete: they know their organisations' alone.
 */
export function searchDirectories(dataDirectory: string): Required<IndexDirectories> {
  const { name, version } = embedders.present;
  return {
    directory: path.join(dataDirectory, 'search', `${name}-${version}`),
    formerDirectory: path.join(dataDirectory, 'search'),
  };
}
