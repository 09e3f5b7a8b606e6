import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of all pages of a PDF, by path or bytes, as extracted by PDFium, with single spaces. */
export async function textOfPdf(file: string | Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(typeof file === 'string' ? await readFile(file) : file);
    return [...document.pages()].map((each) => each.getText().replace(/\s+/gu, ' ')).join(' ');
  } finally {
    library.destroy();
  }
}
