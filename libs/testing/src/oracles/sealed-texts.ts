import type { sealedTextEndpoints } from '@cartulary/contracts/endpoints/sealed-texts';
import { writers, type Oracle } from './oracle.js';

/** Of a text that is one's own or was given; for everybody else there is none. */
export const sealedTextOracle = {
  // What is made by the oracle of sealed documents is a file, which has no line.
  'sealedTexts.line': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'sealedTexts.snapshots': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'sealedTexts.snapshot': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
} as const satisfies Oracle<typeof sealedTextEndpoints>;
