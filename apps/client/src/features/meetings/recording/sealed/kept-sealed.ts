import type { SealedPart } from '@cartulary/contracts/endpoints/sealed-recordings';
import { sharedDatabases } from '@/lib/storage/rows-of-person';
import { KeptParts, type KeptPart } from '../kept-parts';

/** A part with where it goes. */
export type WaitingPart = SealedPart & KeptPart;

/** Encrypted as they go: they need no key to be sent. */
export const sealedParts = new KeptParts<WaitingPart>(sharedDatabases.sealedRecordings);
