/** What Tesseract's JSON output holds, as far as it is used; lengths in pixels of the image it was given. */
export interface TesseractResult {
  readonly blocks: readonly {
    readonly paragraphs: readonly {
      readonly lines: readonly { readonly words: readonly TesseractWord[] }[];
    }[];
  }[];
}

export interface TesseractWord {
  readonly text: string;
  /** 0 … 100 */
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}
