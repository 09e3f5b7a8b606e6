import type { RedactionPlan, RedactionReport } from '@cartulary/contracts/redaction';
import type { Engines } from '../engines/engines.js';
import { attackCopy } from './attack/attack-copy.js';
import { redactDocument, type RedactionSource } from './redact-document.js';

/**
 * A redacted copy, and what an attack on it found. It may be given away where that is nothing.
 * @throws ReadFailure as `redactDocument`
 */
export async function makeCopy(
  source: RedactionSource,
  plan: RedactionPlan,
  engines: Engines,
): Promise<{ bytes: Uint8Array; report: RedactionReport }> {
  const { bytes, pageCount, covered: places, ...told } = await redactDocument(source, plan, engines);
  const findings = await attackCopy(bytes, { pageCount, places, terms: plan.terms }, engines);
  return { bytes, report: { ...told, pageCount, places: places.length, sizeBytes: bytes.length, findings } };
}
