import type { ImportFormat } from '@cartulary/contracts/endpoints/written-files';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { Exported, ExportOrder, MadeSlides, MadeText } from '@cartulary/editor-schema/files/made';
import type { ConversionFailureCode } from '@cartulary/editor-schema/kinds/text/convert/failure';
import type { Report } from '@cartulary/editor-schema/report/to-pdf';

/** Requests to the worker that exports and parses files, by type. */
export interface FileWork {
  export: { order: Omit<ExportOrder, 'sources'> & { readonly of: BuiltKind }; answer: Exported };
  text: { order: { readonly bytes: Uint8Array; readonly format: ImportFormat }; answer: MadeText };
  report: { order: { readonly report: Report }; answer: Uint8Array };
  slides: { order: { readonly bytes: Uint8Array }; answer: MadeSlides };
}
export type FileQuestion = {
  readonly [K in keyof FileWork]: { readonly ask: K } & FileWork[K]['order'];
}[keyof FileWork];

export type FileAnswer =
  | { readonly done: FileWork[keyof FileWork]['answer'] }
  /** The file itself is the reason. */
  | { readonly refused: ConversionFailureCode }
  | { readonly failed: string };
