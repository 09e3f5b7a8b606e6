import './engine-settings.js';
import * as lance from '@lancedb/lancedb';

export * as lance from '@lancedb/lancedb';

const MB = 1024n * 1024n;

// The defaults, 6 GB and 1 GB, are more than this product may use; beyond these the operating system's cache serves.
const session = new lance.Session(192n * MB, 48n * MB);

/**
 * Opens a directory of tables. Every read looks for a newer version first (a file listing, not measurable beside the
 * search itself), so that what a worker wrote is found by the gateway at once.
 */
export function connect(directory: string): Promise<lance.Connection> {
  return lance.connect({ uri: directory, readConsistencyInterval: 0, session });
}
