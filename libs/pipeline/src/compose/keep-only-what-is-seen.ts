import { PDFArray, PDFDict, PDFName, PDFString, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';

/** Page entries that affect the page's appearance (ISO 32000-1, 7.7.3.3). All others lead to the rest of the file. */
const ofPage = new Set([
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Contents',
  'Rotate',
  'Group',
  'UserUnit',
  'Annots',
]);

/** Annotation entries for appearance and text (12.5.2). The others lead to its page, thread or form. */
const ofAnnotation = [
  'Type',
  'Subtype',
  'Rect',
  'Contents',
  'T',
  'NM',
  'M',
  'CreationDate',
  'AP',
  'AS',
  'F',
  'Border',
  'BS',
  'BE',

  'C',
  'CA',
  'IC',
  'DA',
  'Q',
  'DS',
  'RC',
  'RD',
  'QuadPoints',
  'InkList',
  'L',
  'LE',
  'LL',
  'LLE',
  'Vertices',
  'Name',
];

const WIDGET = PDFName.of('Widget');
const STAMP = PDFName.of('Stamp');

/**
 * Removes everything from a page that isn't needed to display it. Otherwise, a link to another page would include that
 * page and expose content that wasn't meant to be shared. Links to URLs stay. Filled-in form fields are kept as images.
 */
export function keepOnlyWhatIsSeen({ node }: PDFPage): void {
  for (const key of node.keys()) if (!ofPage.has(key.decodeText())) node.delete(key);
  const annotations = node.Annots();
  if (!annotations) return;
  const { context } = node;
  const kept = PDFArray.withContext(context);
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index);
    if (annotation instanceof PDFDict) kept.push(context.register(seenOf(annotation)));
  }
  node.set(PDFName.of('Annots'), kept);
}

function seenOf(annotation: PDFDict): PDFDict {
  const { context } = annotation;
  const seen = PDFDict.withContext(context);
  for (const name of ofAnnotation) {
    const value = annotation.get(PDFName.of(name));
    if (value) seen.set(PDFName.of(name), value);
  }
  // No viewer draws a widget without its form, but they all draw a stamp with the same appearance.
  if (annotation.get(PDFName.of('Subtype')) === WIDGET) seen.set(PDFName.of('Subtype'), STAMP);
  const address = addressOf(annotation.lookup(PDFName.of('A')));
  if (address !== undefined) seen.set(PDFName.of('A'), context.obj({ S: 'URI', URI: PDFString.of(address) }));
  return seen;
}

/** The URL that an action opens; undefined for every other action. */
function addressOf(action: PDFObject | undefined): string | undefined {
  if (!(action instanceof PDFDict) || action.get(PDFName.of('S')) !== PDFName.of('URI')) return undefined;
  const address = action.lookup(PDFName.of('URI'));
  return address instanceof PDFString ? address.asString() : undefined;
}
