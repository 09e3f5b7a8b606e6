import type { SealedPart } from '@cartulary/contracts/endpoints/sealed-recordings';
import { sharedDatabases } from '@/lib/storage/rows-of-person';
import { KeptParts, type KeptPart } from '../kept-parts';

/** A part with its destination. */
export type WaitingPart = SealedPart & KeptPart;

/** Stored encrypted, as uploaded, so that sending requires no key. */
export const sealedParts = new KeptParts<WaitingPart>(sharedDatabases.sealedRecordings);
