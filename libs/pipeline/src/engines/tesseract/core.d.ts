declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const createTesseract: (
    options: import('./api.js').TesseractModuleOptions,
  ) => Promise<import('./api.js').TesseractModule>;
  export = createTesseract;
}
