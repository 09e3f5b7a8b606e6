import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { nodeToolsUntil } from '../../../../files/node-tools.js';

/** Export dependencies without a deadline. */
export const nodeTools = nodeToolsUntil(Infinity);

/** The text of each page, as extracted by PDFium. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    return [...document.pages()].map((page) => page.getText());
  } finally {
    library.destroy();
  }
}

/** Counts the structure types in a file. */
export async function structureOf(pdf: Uint8Array): Promise<Map<string, number>> {
  const file = await PDFDocument.load(pdf);
  const found = new Map<string, number>();
  for (const [, object] of file.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    // A structure element has a type and a parent.
    if (!(dict instanceof PDFDict) || !dict.has(PDFName.of('S')) || !dict.has(PDFName.of('P'))) continue;
    const type = String(dict.get(PDFName.of('S')));
    found.set(type, (found.get(type) ?? 0) + 1);
  }
  return found;
}
