/** A picture that pdfkit has read, with its size in pixels. */
export type OpenPicture = PDFKit.Mixins.ImageSrc & { readonly width: number; readonly height: number };

/** What pdfkit can do and its types don't tell. */
interface OpensImages {
  openImage(source: Uint8Array): OpenPicture;
}

/**
 * Opens each picture of a file once, however often it is shown: pdfkit would write its bytes anew each time.
 * @param bytesOf of a PNG or JPEG by its id; undefined where it isn't at hand
 * @returns the picture; undefined for what isn't there or pdfkit can't read
 */
export function openOnce(
  pdf: PDFKit.PDFDocument,
  bytesOf: (fileId: string) => Uint8Array | undefined,
): (fileId: string) => OpenPicture | undefined {
  const opened = new Map<string, OpenPicture | undefined>();
  return (fileId) => {
    if (!opened.has(fileId)) opened.set(fileId, open(pdf, bytesOf(fileId)));
    return opened.get(fileId);
  };
}

function open(pdf: PDFKit.PDFDocument, bytes: Uint8Array | undefined): OpenPicture | undefined {
  try {
    return bytes && (pdf as unknown as OpensImages).openImage(bytes);
  } catch {
    // pdfkit throws plain errors for what it can't read.
    return undefined;
  }
}
