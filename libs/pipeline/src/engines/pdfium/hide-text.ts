import type { PdfiumModule } from './module.js';

/** FPDF_PAGEOBJ_* constants from fpdf_edit.h. */
const TEXT_OBJECT = 1;
const FORM_OBJECT = 5;
/** Maximum depth of nested forms. No program writes deeper ones. */
export const MAX_FORM_DEPTH = 12;

/** Hides the text of an open page from rendering, including text in forms. The file isn't changed. */
export function hideText(module: PdfiumModule, page: number): void {
  const count = module._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) hideObject(module, module._FPDFPage_GetObject(page, index), 0);
}

function hideObject(module: PdfiumModule, object: number, depth: number): void {
  const type = module._FPDFPageObj_GetType(object);
  if (type === TEXT_OBJECT) module._FPDFPageObj_SetIsActive(object, 0);
  if (type !== FORM_OBJECT || depth >= MAX_FORM_DEPTH) return;
  const count = module._FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count; index += 1)
    hideObject(module, module._FPDFFormObj_GetObject(object, index), depth + 1);
}
