/** A picture opened by pdfkit, with its size in pixels. */
export type OpenPicture = PDFKit.Mixins.ImageSrc & { readonly width: number; readonly height: number };

/** A method of pdfkit that its types don't declare. */
interface OpensImages {
  openImage(source: Uint8Array): OpenPicture;
}

/**
 * Opens each picture of a file only once, because pdfkit would otherwise write its bytes for every use.
 * @param bytesOf returns the bytes of a PNG or JPEG by id; undefined if it isn't available
 * @returns the picture; undefined if it isn't available or pdfkit can't read it
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
    // pdfkit throws plain errors for unreadable pictures.
    return undefined;
  }
}
