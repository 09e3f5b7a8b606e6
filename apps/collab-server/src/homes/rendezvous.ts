import { createHash } from 'node:crypto';

/** A running collab server. */
export interface Instance {
  readonly id: string;
  /** Where the others reach it: `http://host:port`. */
  readonly address: string;
}

const WEIGHT_BYTES = 6;

/**
 * A document's home: the live instance with the highest hash for it (rendezvous hashing, Thaler and Ravishankar 1998).
 * An instance that joins or leaves moves only its own share of documents.
 */
export function homeOf(itemId: string, instances: readonly Instance[]): Instance | undefined {
  let home: Instance | undefined;
  let highest = -1;
  for (const instance of instances) {
    const weight = createHash('sha256').update(`${instance.id} ${itemId}`).digest().readUIntBE(0, WEIGHT_BYTES);
    if (weight > highest) [home, highest] = [instance, weight];
  }
  return home;
}
