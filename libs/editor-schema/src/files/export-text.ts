import type { TextJson } from '../kinds/text/json.js';
import { docxPicture } from './docx-picture.js';
import { base64Of } from './base64.js';
import type { Exported, ExportOrder, FileTools, Picture } from './made.js';

/** The language of a document is unknown (BCP 47, 4.1). */
const UNDETERMINED = 'und';
const utf8 = new TextEncoder();

/** Exports a document as a file. Converters are loaded on demand: formulas and PDF fonts take a second. */
export async function exportText(
  document: TextJson,
  { format, title, changedAt, pictures, threads }: ExportOrder,
  tools: FileTools,
): Promise<Exported> {
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  switch (format) {
    case 'pptx':
    case 'xmind':
    case 'freemind':
    case 'opml':
      throw new RangeError('this is made of another kind alone');
    case 'pdf': {
      const { toPdf } = await import('../kinds/text/convert/pdf/to-pdf.js');
      const { content, lost } = await toPdf(document, {
        fonts: await tools.fonts(),
        typeset: tools.typeset,
        title,
        language: UNDETERMINED,
        changedAt,
        pictureOf: pdfPictures(stored),
      });
      return { bytes: content, lost };
    }
    case 'docx': {
      const { toDocx } = await import('../kinds/text/convert/docx/to-docx.js');
      const { content, lost } = toDocx(document, {
        title,
        changedAt,
        threads,
        pictureOf: (id) => docxPicture(stored.get(id)),
      });
      return { bytes: content, lost };
    }
    case 'markdown': {
      const { toMarkdown } = await import('../kinds/text/convert/markdown/to-markdown.js');
      const { content, lost } = toMarkdown(document);
      return { bytes: utf8.encode(content), lost };
    }
    case 'html': {
      const { toHtml } = await import('../kinds/text/convert/html/to-html.js');
      const { content, lost } = toHtml(document, { title, addressOf: (id) => dataAddress(stored.get(id)) });
      return { bytes: utf8.encode(content), lost };
    }
  }
}

/** Image types supported in PDFs. */
const pdfTypes = ['image/png', 'image/jpeg'];
const pdfPictures =
  (stored: ReadonlyMap<string, Picture>) =>
  (id: string): Uint8Array | undefined => {
    const picture = stored.get(id);
    return picture && pdfTypes.includes(picture.mediaType) ? picture.bytes : undefined;
  };

/** A data URL (RFC 2397), so the page is self-contained. */
const dataAddress = (picture: Picture | undefined): string | undefined =>
  picture && `data:${picture.mediaType};base64,${base64Of(picture.bytes)}`;
