import './engine-settings.js';
import * as lance from '@lancedb/lancedb';

export * as lance from '@lancedb/lancedb';

const MB = 1024n * 1024n;

// The defaults, 6 GB and 1 GB, exceed our memory budget. Beyond these sizes, the operating system's cache takes over.
const session = new lance.Session(192n * MB, 48n * MB);

/**
 * Opens a directory of tables. Every read checks for a newer version first (a file listing, negligible compared to the search itself), so
 * the gateway sees a worker's writes immediately.
 */
export function connect(directory: string): Promise<lance.Connection> {
  return lance.connect({ uri: directory, readConsistencyInterval: 0, session });
}
