import { engineUrls } from './engine-urls';

/** Download size of the runtimes for the models, according to the server. Null if it doesn't report it. */
export async function runtimeBytes(): Promise<number | null> {
  const files = [...new Set([engineUrls.pdfiumWasm, engineUrls.codesWasm, engineUrls.ppOcr.wasm])];
  const sizes = await Promise.all(
    files.map(async (file) => {
      const response = await fetch(file, { method: 'HEAD' });
      return Number(response.headers.get('content-length') ?? 0);
    }),
  );
  return sizes.every((bytes) => bytes > 0) ? sizes.reduce((sum, bytes) => sum + bytes, 0) : null;
}
