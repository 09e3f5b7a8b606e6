import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { composePages } from '@cartulary/pipeline/compose/compose-pages';
import { ReadFailure } from '@cartulary/pipeline/failure';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { openDocument } from '@cartulary/pipeline/open-document';
import { renderPreview } from '@cartulary/pipeline/read-page';
import { makeCopy } from '@cartulary/pipeline/redaction/make-copy';
import { makeSearchablePdf } from '@cartulary/pipeline/searchable-pdf/searchable-pdf';
import type { PdfAnswer, PdfOrder } from './pdf-protocol.js';

/** Child process that creates PDFs (see pdf-maker.ts). Accepts one job over IPC and exits with its parent. */

async function make(order: PdfOrder): Promise<Uint8Array[]> {
  const engines = createNodeEngines(order.kind === 'redact' ? order.modelsDirectory : undefined);
  if (order.kind === 'compose') return composePages(order.sources, order.documents, engines);
  if (order.kind === 'redact') {
    const { bytes: copy, report } = await makeCopy(order.source, order.plan, engines);
    return [copy, new TextEncoder().encode(JSON.stringify(report))];
  }
  if (order.kind === 'picture') return [await drawPage(order, engines)];
  const { bytes, mediaType, pages, turns } = order;
  return [await makeSearchablePdf(bytes, mediaType, pages, engines, turns)];
}

async function drawPage(
  { bytes, mediaType, turns, page }: PdfOrder & { kind: 'picture' },
  engines: ReturnType<typeof createNodeEngines>,
): Promise<Uint8Array> {
  const document = await openDocument(bytes, mediaType, engines, turns);
  try {
    const picture = await renderPreview(document, engines, page, meetingLimits.shownPageWidth);
    if (picture === undefined) throw new ReadFailure('reading_damaged', `no page ${page}`);
    return picture.bytes;
  } finally {
    document.close();
  }
}

async function answer(order: PdfOrder): Promise<PdfAnswer> {
  try {
    return { kind: 'done', files: await make(order) };
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
