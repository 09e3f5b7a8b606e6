import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { docxPicture } from './docx-picture.js';
import type { Picture, ContentWork } from '../orders.js';

/** Nobody says in which language a document is written (BCP 47, 4.1). */
const UNDETERMINED = 'und';
const utf8 = new TextEncoder();

/** A document as a file. Converters are loaded when they are needed: formulas and fonts of a PDF take a second. */
export async function exportText(
  document: TextJson,
  { format, title, changedAt, pictures, threads }: ContentWork['export']['order'],
): Promise<ContentWork['export']['answer']> {
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  switch (format) {
    case 'pptx':
    case 'xmind':
    case 'freemind':
    case 'opml':
      throw new RangeError('this is made of another kind alone');
    case 'pdf': {
      const { toPdf } = await import('@cartulary/editor-schema/kinds/text/convert/pdf/to-pdf');
      const { content, lost } = await toPdf(document, {
        title,
        language: UNDETERMINED,
        changedAt,
        pictureOf: pdfPictures(stored),
      });
      return { bytes: content, lost };
    }
    case 'docx': {
      const { toDocx } = await import('@cartulary/editor-schema/kinds/text/convert/docx/to-docx');
      const { content, lost } = toDocx(document, {
        title,
        changedAt,
        threads,
        pictureOf: (id) => docxPicture(stored.get(id)),
      });
      return { bytes: content, lost };
    }
    case 'markdown': {
      const { toMarkdown } = await import('@cartulary/editor-schema/kinds/text/convert/markdown/to-markdown');
      const { content, lost } = toMarkdown(document);
      return { bytes: utf8.encode(content), lost };
    }
    case 'html': {
      const { toHtml } = await import('@cartulary/editor-schema/kinds/text/convert/html/to-html');
      const { content, lost } = toHtml(document, { title, addressOf: (id) => dataAddress(stored.get(id)) });
      return { bytes: utf8.encode(content), lost };
    }
  }
}

/** What a PDF can show. */
const pdfTypes = ['image/png', 'image/jpeg'];
const pdfPictures =
  (stored: ReadonlyMap<string, Picture>) =>
  (id: string): Uint8Array | undefined => {
    const picture = stored.get(id);
    return picture && pdfTypes.includes(picture.mediaType) ? picture.bytes : undefined;
  };

/** A page that holds its pictures (RFC 2397), so that it shows them wherever it is opened. */
const dataAddress = (picture: Picture | undefined): string | undefined =>
  picture && `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}`;
