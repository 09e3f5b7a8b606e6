import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The words of all pages of a PDF, as PDFium reads them, with single spaces. */
export async function textOfPdf(path: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(path));
    return [...document.pages()].map((each) => each.getText().replace(/\s+/gu, ' ')).join(' ');
  } finally {
    library.destroy();
  }
}
