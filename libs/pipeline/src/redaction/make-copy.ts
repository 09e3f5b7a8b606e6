import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { RedactionPlan, RedactionReport } from '@cartulary/contracts/redaction';
import type { Engines } from '../engines/engines.js';
import type { Recognition, RecognitionEngine } from '../engines/recognition.js';
import { attackCopy } from './attack/attack-copy.js';
import { redactDocument, type RedactionSource } from './redact-document.js';

/**
 * Creates a redacted copy and attacks it. It may be released only if there are no findings.
 * @param onPage called with the number of pages done and their total, while pages are created and then attacked
 * @throws ReadFailure like `redactDocument` and `attackCopy`
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

/** Recognizes each image only once: pages without a box look the same to the attack as they did when their words were located. */
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
