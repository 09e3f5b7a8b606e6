/**
 * Values in a PDF (ISO 32000-1, 7.3), as parsed by the attack on a copy. It uses a separate parser, not the library
 * that wrote the file.
 */
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
  /** Compressed, as in the file. */
  readonly stream?: Uint8Array;
}

/** The file contains something at this position that a copy doesn't. */
export class NotPlain extends Error {
  override readonly name = 'NotPlain';
}

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.name : undefined;
export const numberOf = (value: PdfValue | undefined): number => (typeof value === 'number' ? value : Number.NaN);
