import type { PdfiumModule } from './module.js';

/** FPDF_ANNOT_* constants from fpdf_annot.h. */
const LINK = 2;
const POPUP = 16;
/** Hidden and NoView flags (ISO 32000-1, 12.5.3). */
const UNSEEN_FLAGS = 2 | 32;

/** Counts the comments, stamps, links with their own appearance, and form fields drawn on top of an open page. */
export function countAnnotations(module: PdfiumModule, page: number): number {
  const look = module._malloc(3);
  module.HEAPU8.set([0x41, 0x50, 0], look); // "AP"
  let count = 0;
  for (let index = 0; index < module._FPDFPage_GetAnnotCount(page); index += 1) {
    const annotation = module._FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const kind = module._FPDFAnnot_GetSubtype(annotation);
    const isUnseen = (module._FPDFAnnot_GetFlags(annotation) & UNSEEN_FLAGS) !== 0 || kind === POPUP;
    if (!isUnseen && (kind !== LINK || module._FPDFAnnot_HasKey(annotation, look))) count += 1;
    module._FPDFPage_CloseAnnot(annotation);
  }
  module._free(look);
  return count;
}
