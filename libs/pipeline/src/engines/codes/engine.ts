import { codeLimits } from '@cartulary/contracts/limits/codes';
import type { PageCode } from '@cartulary/contracts/reading';
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import { engineVersions } from '../../engine-versions.js';
import type { Raster } from '../../raster.js';
import { deservesSecondLook, madeOut, overlaps, partAround, twiceAsLarge } from './second-look.js';

/** Engine recorded with codes. */
export const CODE_ENGINE = { engine: 'zxing-wasm', engineVersion: engineVersions['zxing-wasm'] } as const;

/** Reads barcodes and QR codes from the image of a page. */
export interface CodeEngine {
  /** Returns codes from top to bottom. Blocks its thread while it runs. @throws CodesUnavailable */
  read(raster: Raster): Promise<PageCode[]>;
}

/**
 * The barcode reader can't be started because its WASM file is damaged or missing. Documents are processed without it.
 */
export class CodesUnavailable extends Error {
  override readonly name = 'CodesUnavailable';
}

const options: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: codeLimits.maxOnPage,
  textMode: 'Plain',
};

/**
 * @param loadWasm loads `zxing_reader.wasm` of the installed package. Without it, the package would fetch the file from a server on the
 * internet.
 */
export function createCodeEngine(loadWasm: () => Promise<ArrayBuffer>): CodeEngine {
  let started: Promise<Reader> | undefined;
  return {
    async read(raster) {
      started ??= start(loadWasm);
      // Retry on the next call: the file may exist by then.
      const read = await started.catch((error: unknown) => {
        started = undefined;
        throw new CodesUnavailable('The reader of codes could not be started', { cause: error });
      });
      const { sound, failed } = await look(read, raster);
      if (!deservesSecondLook(raster, failed)) return sound.sort(fromTheTop);
      const part = partAround(raster, failed);
      const seen = (await look(read, twiceAsLarge(part))).sound.map(part.inWhole);
      const again = madeOut(seen, failed);
      const added = again.filter((code) => !sound.some((one) => overlaps(one, code)));
      return [...sound, ...added].slice(0, codeLimits.maxOnPage).sort(fromTheTop);
    },
  };
}

/** @param withFailed whether to include codes that were detected but couldn't be decoded */
type Reader = (raster: Raster, withFailed: boolean) => Promise<ReadResult[]>;

async function start(loadWasm: () => Promise<ArrayBuffer>): Promise<Reader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasmBinary = await loadWasm();
  // If compilation failed inside the package, the package would cache the failure. Compiling here first throws before that.
  await WebAssembly.compile(wasmBinary);
  await prepareZXingModule({ overrides: { wasmBinary, locateFile: () => '' }, fireImmediately: true });
  return ({ data, width, height }, withFailed) => {
    const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
    return readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, {
      ...options,
      returnErrors: withFailed,
    });
  };
}

/** Reads the codes in an image, and those that were detected but couldn't be decoded. */
async function look(read: Reader, raster: Raster): Promise<{ sound: PageCode[]; failed: PageCode[] }> {
  const all = await read(raster, true);
  // Failed codes count toward the package's maximum, so at the limit, read again without them to miss no valid code.
  const found = all.length < codeLimits.maxOnPage ? all : await read(raster, false);
  const ofPage = (some: readonly ReadResult[]): PageCode[] => some.map((code) => codeOf(code, raster));
  return { sound: ofPage(found.filter(isSound)), failed: ofPage(found.filter(({ isValid }) => !isValid)) };
}

const isSound = ({ isValid, text }: ReadResult): boolean => isValid && text !== '';

function codeOf({ format, text, position }: ReadResult, { width, height }: Raster): PageCode {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const across = corners.map(({ x }) => share(x, width));
  const down = corners.map(({ y }) => share(y, height));
  const { maxTextCharacters } = codeLimits;
  return {
    format,
    text: text.slice(0, maxTextCharacters),
    isCut: text.length > maxTextCharacters,
    box: [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)],
  };
}

/** As a fraction of the page. A code's corners can be outside the page if it's at the edge. */
const share = (at: number, whole: number): number => Math.round(Math.min(1, Math.max(0, at / whole)) * 10_000) / 10_000;

const fromTheTop = (one: PageCode, other: PageCode): number =>
  one.box[1] - other.box[1] || one.box[0] - other.box[0] || one.text.localeCompare(other.text);
