import { ReadFailure } from '@cartulary/pipeline/failure';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { makeSearchablePdf } from '@cartulary/pipeline/searchable-pdf/searchable-pdf';
import type { PdfAnswer, PdfOrder } from './pdf-protocol.js';

/** The program of the child that makes a PDF (pdf-maker.ts): takes one order over IPC, and ends with its parent. */

async function answer({ bytes, mediaType, pages }: PdfOrder): Promise<PdfAnswer> {
  try {
    return { kind: 'done', bytes: await makeSearchablePdf(bytes, mediaType, pages, createNodeEngines()) };
  } catch (error) {
    if (error instanceof ReadFailure) return { kind: 'failed', code: error.code, detail: error.detail ?? '' };
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', code: 'reading_crashed', detail };
  }
}

process.once('message', (order: PdfOrder) => {
  void answer(order).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
