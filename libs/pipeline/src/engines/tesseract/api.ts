/** The part of Tesseract's C++ interface, as exposed by its WebAssembly build, that is used here. Return codes are 0 for success. */
export interface TesseractApi {
  Init(dataPath: string | null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): number;
  /** Loads the image from `/input` in the module's virtual file system. */
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

/** The part of Tesseract's JSON output in use. Lengths are in pixels of the input image. */
export interface TesseractResult {
  readonly blocks: readonly {
    readonly paragraphs: readonly {
      readonly lines: readonly { readonly words: readonly TesseractWord[] }[];
    }[];
  }[];
}

export interface TesseractWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}
