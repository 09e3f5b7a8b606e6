import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  StandardFonts,
  decodePDFRawStream,
  rgb,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';

type Plant = (pdf: PDFDocument, page: PDFPage, secret: string) => void | Promise<void>;

/** Writes a finished copy once more with something in it that must not be there. */
const planted =
  (plant: Plant) =>
  async (copy: Uint8Array, secret: string): Promise<Uint8Array> => {
    const pdf = await PDFDocument.load(copy, { updateMetadata: false });
    await plant(pdf, pdf.getPage(0), secret);
    pdf.getPages().forEach(({ node }) => {
      if (node.Annots()?.size() === 0) node.delete(PDFName.of('Annots'));
    });
    return pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
  };

/** Operators at the end of the page, in its own font where they need one. */
const drawn = (operators: (secret: string) => string): Plant =>
  async (pdf, page, secret) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    page.node.setFontDictionary(PDFName.of('F1'), font.ref);
    page.node.addContentStream(pdf.context.register(pdf.context.flateStream(operators(secret))));
  };

const entry = (of: (pdf: PDFDocument, page: PDFPage) => PDFDict, key: string, value: (secret: string) => object): Plant =>
  (pdf, page, secret) => of(pdf, page).set(PDFName.of(key), pdf.context.obj(value(secret) as never));
const catalog = (pdf: PDFDocument): PDFDict => pdf.catalog;
const pageOf = (_: PDFDocument, page: PDFPage): PDFDict => page.node;
const text = (secret: string): PDFString => PDFString.of(secret);

/** Changes the bytes of a copy itself. */
const bytes =
  (change: (file: Buffer, secret: string) => Buffer) =>
  async (copy: Uint8Array, secret: string): Promise<Uint8Array> =>
    change(Buffer.from(copy), secret);

/** The picture of the first page with its pixels changed. */
const pixels = (change: (rows: Uint8Array) => Uint8Array): Plant => (pdf) => {
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) continue;
    const packed = deflateSync(change(decodePDFRawStream(object).decode()));
    object.dict.set(PDFName.of('Length'), pdf.context.obj(packed.length));
    pdf.context.assign(ref, PDFRawStream.of(object.dict, packed));
    return;
  }
};

/** Every way in which a word or what was under a box may be left in a copy. */
export const leaks: Readonly<Record<string, (copy: Uint8Array, secret: string) => Promise<Uint8Array>>> = {
  'text that is seen': planted(drawn((secret) => `BT /F1 12 Tf 0 Tr 72 300 Td (${secret}) Tj ET`)),
  'invisible text': planted(drawn((secret) => `BT /F1 12 Tf 3 Tr 72 300 Td (${secret}) Tj ET`)),
  'white text': planted(drawn((secret) => `1 g BT /F1 12 Tf 72 300 Td (${secret}) Tj ET`)),
  'tiny text': planted(drawn((secret) => `BT /F1 0.4 Tf 72 300 Td (${secret}) Tj ET`)),
  'text beside the page': planted(drawn((secret) => `BT /F1 12 Tf 5000 300 Td (${secret}) Tj ET`)),
  'text cut away': planted(drawn((secret) => `q 0 0 1 1 re W n BT /F1 12 Tf 72 300 Td (${secret}) Tj ET Q`)),
  'text in pieces': planted(
    drawn((secret) => `BT /F1 12 Tf 72 300 Td [${[...secret].map((letter) => `(${letter}) -9`).join(' ')}] TJ ET`),
  ),
  'text in place of other text': planted(drawn((secret) => `/Span << /ActualText (${secret}) >> BDC EMC`)),
  'a picture within the page': planted(
    drawn((secret) => `q 9 0 0 9 9 9 cm BI /W 1 /H ${secret.length} /CS /G /BPC 8 ID ${secret} EI Q`),
  ),
  'a black bar drawn over text': planted(async (pdf, page, secret) => {
    page.drawText(secret, { x: 72, y: 300, size: 12, font: await pdf.embedFont(StandardFonts.Helvetica) });
    page.drawRectangle({ x: 70, y: 295, width: 200, height: 20, color: rgb(0, 0, 0) });
  }),
  'the author of the file': planted((pdf, _, secret) => pdf.setAuthor(secret)),
  'XMP metadata': planted((pdf, _, secret) => {
    const stream = pdf.context.flateStream(`<x:xmpmeta>${secret}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' });
    pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
  }),
  'an attachment': planted((pdf, _, secret) => pdf.attach(Buffer.from(secret), 'note.txt')),
  'a comment': planted(
    entry(pageOf, 'Annots', (secret) => [{ Type: 'Annot', Subtype: 'Text', Rect: [1, 1, 9, 9], Contents: text(secret) }]),
  ),
  'a field of a form': planted((pdf, page, secret) => {
    const field = pdf.getForm().createTextField('name');
    field.setText(secret);
    field.addToPage(page);
  }),
  XFA: planted(entry(catalog, 'AcroForm', (secret) => ({ Fields: [], XFA: [text('data'), text(secret)] }))),
  'a bookmark': planted(entry(catalog, 'Outlines', (secret) => ({ First: { Title: text(secret) }, Count: 1 }))),
  'the name of a place': planted(entry(catalog, 'Names', (secret) => ({ Dests: { Names: [text(secret), []] } }))),
  JavaScript: planted(entry(catalog, 'OpenAction', (secret) => ({ S: 'JavaScript', JS: text(`"${secret}"`) }))),
  'a description in the structure': planted(entry(catalog, 'StructTreeRoot', (secret) => ({ K: { Alt: text(secret) } }))),
  'the label of a page': planted(entry(catalog, 'PageLabels', (secret) => ({ Nums: [0, { P: text(secret) }] }))),
  'a thumbnail': planted((pdf, page) => {
    const picture = pdf.context.flateStream(new Uint8Array(64), { Width: 8, Height: 8, ColorSpace: 'DeviceGray' });
    page.node.set(PDFName.of('Thumb'), pdf.context.register(picture));
  }),
  'what nothing leads to': planted((pdf, _, secret) => void pdf.context.register(pdf.context.flateStream(secret))),
  'a layer': planted(entry(catalog, 'OCProperties', (secret) => ({ OCGs: [{ Name: text(secret) }], D: {} }))),
  'the name of a font': planted((pdf, _, secret) => {
    for (const [, object] of pdf.context.enumerateIndirectObjects())
      if (object instanceof PDFDict && object.has(PDFName.of('BaseFont')))
        object.set(PDFName.of('BaseFont'), PDFName.of(`${secret.replaceAll(' ', '')}+GlyphLess`));
  }),
  'a title in two bytes a character': planted((pdf, _, secret) =>
    pdf.catalog.set(PDFName.of('Title'), PDFHexString.fromText(secret)),
  ),
  'pixels under a box': planted(pixels((rows) => rows.map((value) => (value === 0 ? 1 : value)))),
  'bytes behind the pixels': planted(pixels((rows) => Buffer.concat([rows, Buffer.from('hidden')]))),
  'an earlier revision': bytes((file, secret) => {
    const table = Number(/startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1]);
    const changed = `9999 0 obj\n(${secret})\nendobj\nxref\n9999 1\n${String(file.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 10000 /Root 1 0 R /Prev ${table} >>\nstartxref\n${file.length}\n%%EOF\n`;
    return Buffer.concat([file, Buffer.from(changed)]);
  }),
  'a comment in the file': bytes((file, secret) => {
    const from = file.indexOf('\n', 9) + 1;
    return Buffer.concat([file.subarray(0, from), Buffer.from(`% ${secret}\n`), file.subarray(from)]);
  }),
  'bytes behind the end': bytes((file, secret) => Buffer.concat([file, Buffer.from(secret)])),
  'base64 behind the end': bytes((file, secret) =>
    Buffer.concat([file, Buffer.from(Buffer.from(`x${secret}`).toString('base64'))]),
  ),
};
