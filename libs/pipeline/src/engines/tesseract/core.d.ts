/** The WebAssembly build of Tesseract that tesseract.js wraps; typed as far as it is used here. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TesseractApi {
    Init(dataPath: string | null, language: string, engineMode: number): number;
    SetVariable(name: string, value: string): number;
    SetImageFile(exifOrientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    Clear(): void;
    End(): void;
    Version(): string;
  }
  export interface TesseractModule {
    readonly FS: { writeFile(path: string, data: Uint8Array): void };
    readonly TessBaseAPI: new () => TesseractApi;
  }
  interface ModuleArguments {
    instantiateWasm(imports: WebAssembly.Imports, success: (instance: WebAssembly.Instance) => void): void;
    print(line: string): void;
    printErr(line: string): void;
  }
  const createTesseract: (options: ModuleArguments) => Promise<TesseractModule>;
  export default createTesseract;
}
