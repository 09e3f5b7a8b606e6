import { deflateSync } from 'node:zlib';
import { assemblePdf, pdfStream, textContent } from '../../fixtures/make.js';

/** What a source is made of: object 1 is the catalogue, 2 the pages, 3 the page, 4 its content, 5 its font. */
interface Parts {
  /** Entries of the catalogue and of the page, operators of the page, entries of its resources and of the trailer. */
  readonly catalog?: string;
  readonly page?: string;
  readonly content?: string;
  readonly resources?: string;
  readonly trailer?: string;
  /** From number 6. */
  readonly objects?: readonly (string | Buffer)[];
  /** Behind the end of the file. */
  readonly after?: string;
  readonly font?: string;
}

const hexOf = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');

/** A page on which every reader sees `shown`, made of parts. */
export function sourceOf(shown: readonly string[], parts: Parts): Buffer {
  const content = Buffer.from(`${textContent(shown)}\n${parts.content ?? ''}`, 'latin1');
  const bytes = assemblePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ${parts.resources ?? ''} >> /Contents 4 0 R ${parts.page ?? ''} >>`,
      pdfStream('/Filter /FlateDecode', deflateSync(content)),
      parts.font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...(parts.objects ?? []),
    ],
    parts.trailer,
  );
  return Buffer.concat([bytes, Buffer.from(parts.after ?? '', 'latin1')]);
}

const at = (secret: string, before: string, size = 12): string =>
  `BT /F1 ${size} Tf ${before} (${secret}) Tj ET`;
const grey = (entries: string): Buffer =>
  pdfStream(`/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`, Buffer.alloc(64, 200));

/** Where a PDF can hold a word that its pages don't show in their text, each as the parts of a source. */
export const hidingPlaces: Readonly<Record<string, (secret: string) => Parts>> = {
  'invisible text': (secret) => ({ content: at(secret, '3 Tr 72 300 Td') }),
  'white text': (secret) => ({ content: `1 g ${at(secret, '72 300 Td')} 0 g` }),
  'tiny text': (secret) => ({ content: at(secret, '72 300 Td', 0.5) }),
  'text beside the page': (secret) => ({ content: at(secret, '900 300 Td') }),
  'text cut away by a path': (secret) => ({ content: `q 0 0 1 1 re W n ${at(secret, '72 300 Td')} Q` }),
  'text under a picture': (secret) => ({
    content: `${at(secret, '72 300 Td')} q 400 0 0 60 60 280 cm /Im1 Do Q`,
    resources: '/XObject << /Im1 6 0 R >>',
    objects: [grey('')],
  }),
  'text in pieces': (secret) => ({
    content: `BT /F1 12 Tf 3 Tr 72 300 Td [${[...secret].map((letter) => `(${letter}) -20`).join(' ')}] TJ ET`,
  }),
  'a layer that is off': (secret) => ({
    content: `/OC /L1 BDC ${at(secret, '72 300 Td')} EMC`,
    resources: '/Properties << /L1 6 0 R >>',
    catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] /Order [6 0 R] >> >>',
    objects: ['<< /Type /OCG /Name (Layer) >>'],
  }),
  'text in place of other text': (secret) => ({
    content: `/Span << /ActualText (${secret}) >> BDC ${at('.', '72 300 Td')} EMC`,
  }),
  'a description in the structure': (secret) => ({
    catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
    objects: ['<< /Type /StructTreeRoot /K 7 0 R >>', `<< /Type /StructElem /S /Figure /P 6 0 R /Pg 3 0 R /Alt (${secret}) >>`],
  }),
  'the author of the file': (secret) => ({ trailer: '/Info 6 0 R ', objects: [`<< /Author (${secret}) >>`] }),
  'XMP metadata': (secret) => ({
    catalog: '/Metadata 6 0 R',
    objects: [pdfStream('/Type /Metadata /Subtype /XML', Buffer.from(`<x:xmpmeta><dc:creator>${secret}</dc:creator></x:xmpmeta>`))],
  }),
  'an attachment': (secret) => ({
    catalog: '/Names << /EmbeddedFiles << /Names [(a.txt) 6 0 R] >> >>',
    objects: [
      '<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>',
      pdfStream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(Buffer.from(secret))),
    ],
  }),
  'a comment': (secret) => ({
    page: `/Annots [<< /Type /Annot /Subtype /Text /Rect [500 700 520 720] /F 2 /Contents (${secret}) >>]`,
  }),
  'a field of a form': (secret) => ({
    catalog: '/AcroForm << /Fields [6 0 R] >>',
    page: '/Annots [6 0 R]',
    objects: [`<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${secret}) /F 2 /Rect [10 10 20 20] /P 3 0 R >>`],
  }),
  XFA: (secret) => ({
    catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>',
    objects: [pdfStream('', Buffer.from(`<xdp:xdp><name>${secret}</name></xdp:xdp>`))],
  }),
  'a bookmark': (secret) => ({
    catalog: '/Outlines 6 0 R',
    objects: [
      '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
      `<< /Title <${hexOf(secret)}> /Parent 6 0 R /Dest [3 0 R /Fit] >>`,
    ],
  }),
  'the name of a place': (secret) => ({ catalog: `/Names << /Dests << /Names [(${secret}) [3 0 R /Fit]] >> >>` }),
  JavaScript: (secret) => ({ catalog: `/OpenAction << /S /JavaScript /JS (var who = "${secret}") >>` }),
  'a thumbnail': (secret) => ({ page: '/Thumb 6 0 R', objects: [grey(`/Name (${secret})`)] }),
  'an earlier revision': (secret) => ({
    objects: [`<< /Old (${secret}) >>`],
    after: '\n6 0 obj\n<< /New (nothing) >>\nendobj\n',
  }),
  'what nothing leads to': (secret) => ({ objects: [pdfStream('/Filter /FlateDecode', deflateSync(Buffer.from(secret)))] }),
  'the label of a page': (secret) => ({ catalog: `/PageLabels << /Nums [0 << /P (${secret}) >>] >>` }),
  'the name of a font': (secret) => ({
    font: `<< /Type /Font /Subtype /Type1 /BaseFont /${secret.replaceAll(' ', '')}+Helvetica /Encoding /WinAnsiEncoding >>`,
  }),
  'a picture within the page': (secret) => ({
    content: `q 10 0 0 10 500 20 cm BI /W 1 /H ${secret.length} /CS /G /BPC 8 ID ${secret} EI Q`,
  }),
  'a comment in the file': (secret) => ({ after: `% ${secret}\n` }),
  'data of an application': (secret) => ({ page: `/PieceInfo << /App << /Private (${secret}) >> >>` }),
  'an address that a link opens': (secret) => ({
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [10 10 20 20] /Border [0 0 0] /A << /S /URI /URI (https://example.org/${secret.replaceAll(' ', '%20')}) >> >>]`,
  }),
};
