/** What stands in a PDF (ISO 32000-1, 7.3), as the attack on a copy reads it: with a parser of its own, not that which wrote it. */
export type PdfValue = number | boolean | null | PdfName | PdfRef | PdfText | readonly PdfValue[] | PdfDict;

export class PdfName {
  constructor(readonly name: string) {}
}
export class PdfRef {
  constructor(readonly object: number) {}
}
export class PdfText {
  constructor(readonly bytes: Uint8Array) {}
}
export type PdfDict = ReadonlyMap<string, PdfValue>;

export interface PdfObject {
  readonly number: number;
  readonly value: PdfValue;
  /** As it lies in the file, packed. */
  readonly stream?: Uint8Array;
}

/** The file has something at this place that a copy hasn't. */
export class NotPlain extends Error {
  override readonly name = 'NotPlain';
}

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.name : undefined;
export const numberOf = (value: PdfValue | undefined): number => (typeof value === 'number' ? value : Number.NaN);
