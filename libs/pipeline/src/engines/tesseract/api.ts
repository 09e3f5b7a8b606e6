/** Tesseract's C++ interface as its WebAssembly build shows it, as far as it is used here. Numbers answered are 0 for success. */
export interface TesseractApi {
  Init(dataPath: string | null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): number;
  /** Reads the image from the file `/input` of the module's own file system. */
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
}

export interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

export interface TesseractModuleOptions {
  instantiateWasm(imports: WebAssembly.Imports, success: (instance: WebAssembly.Instance) => void): void;
  print(line: string): void;
  printErr(line: string): void;
}

/** What Tesseract's JSON output holds, as far as it is used; lengths in pixels of the picture that it was given. */
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
