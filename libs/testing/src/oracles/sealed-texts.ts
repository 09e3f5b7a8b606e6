import type { sealedTextEndpoints } from '@cartulary/contracts/endpoints/sealed-texts';
import { writers, type Oracle } from './oracle.js';

/** For the caller's own or shared documents; for everyone else, they don't exist. */
export const sealedTextOracle = {
  // The oracle of sealed documents creates a file, which has no update log.
  'sealedTexts.line': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'sealedTexts.snapshots': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'sealedTexts.snapshot': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
} as const satisfies Oracle<typeof sealedTextEndpoints>;
