import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { RedactionPlan, RedactionReport } from '@cartulary/contracts/redaction';
import type { Engines } from '../engines/engines.js';
import type { Recognition, RecognitionEngine } from '../engines/recognition.js';
import { attackCopy } from './attack/attack-copy.js';
import { redactDocument, type RedactionSource } from './redact-document.js';

/**
 * A redacted copy, and what an attack on it found. It may be given away where that is nothing.
 * @param onPage called as pages are made and then attacked, with how many are done, of how many
 * @throws ReadFailure as `redactDocument` and `attackCopy`
 */
export async function makeCopy(
  source: RedactionSource,
  plan: RedactionPlan,
  engines: Engines,
  onPage: (done: number, total: number) => void = () => undefined,
): Promise<{ bytes: Uint8Array; report: RedactionReport }> {
  const reading = { ...engines, recognition: recognisingOnce(engines.recognition) };
  const {
    bytes,
    covered: places,
    unplacedPages,
    ...made
  } = await redactDocument(source, plan, reading, (done, total) => onPage(done, 2 * total));
  const { pageCount, mismatchedPages } = made;
  const { terms, otherWords } = plan;
  const found = await attackCopy(bytes, { pageCount, places, terms, otherWords }, reading, (done) =>
    onPage(pageCount + done, 2 * pageCount),
  );
  const unplaced = unplacedPages.map((page) => ({
    attack: 'recognition' as const,
    page,
    at: 'word of the text that is read nowhere',
  }));
  const findings = [...unplaced, ...found].slice(0, redactionLimits.maxFindings);
  const report = { ...made, mismatchedPages: [...mismatchedPages], places: places.length, sizeBytes: bytes.length };
  return { bytes, report: { ...report, findings } };
}

/** Recognizes each picture once: the attack sees pages without a box as they were when their words were placed. */
export function recognisingOnce(engine: RecognitionEngine): RecognitionEngine {
  const known = new Map<string, Promise<Recognition>>();
  return {
    async recognise(raster) {
      const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(raster.data));
      const key = `${raster.width} ${new Uint8Array(digest).join()}`;
      const recognition = known.get(key) ?? engine.recognise(raster);
      known.set(key, recognition);
      return recognition;
    },
  };
}
