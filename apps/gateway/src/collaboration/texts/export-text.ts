import type { DocumentJson } from '@cartulary/editor-schema/json';
import type { TextWork } from './text-orders.js';

/** Nobody says in which language a document is written (BCP 47, 4.1). */
const UNDETERMINED = 'und';
const utf8 = new TextEncoder();

/** A document as a file. Converters are loaded when they are needed: formulas and fonts of a PDF take a second. */
export async function exportText(
  document: DocumentJson,
  { format, title, changedAt }: TextWork['export']['order'],
): Promise<TextWork['export']['answer']> {
  switch (format) {
    case 'pdf': {
      const { toPdf } = await import('@cartulary/editor-schema/convert/pdf/to-pdf');
      const { content, lost } = await toPdf(document, { title, language: UNDETERMINED, changedAt });
      return { bytes: content, lost };
    }
    case 'docx': {
      const { toDocx } = await import('@cartulary/editor-schema/convert/docx/to-docx');
      const { content, lost } = toDocx(document, { title, changedAt });
      return { bytes: content, lost };
    }
    case 'markdown': {
      const { toMarkdown } = await import('@cartulary/editor-schema/convert/markdown/to-markdown');
      const { content, lost } = toMarkdown(document);
      return { bytes: utf8.encode(content), lost };
    }
    case 'html': {
      const { toHtml } = await import('@cartulary/editor-schema/convert/html/to-html');
      const { content, lost } = toHtml(document, { title });
      return { bytes: utf8.encode(content), lost };
    }
  }
}
