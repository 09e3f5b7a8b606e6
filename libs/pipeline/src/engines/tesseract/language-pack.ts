import createTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { engineVersions } from '../../engine-versions.js';
import { ReadFailure } from '../../failure.js';
import type { GreyImage } from '../../image/grey.js';
import { numbersAsWritten } from '../../layout/direction.js';
import type { TesseractApi, TesseractModule, TesseractResult, TesseractWord } from './api.js';

/** A pack's output for a line image. */
export interface PackReading {
  readonly words: readonly PackWord[];
  /** Mean confidence of its characters; 0 if there are none. */
  readonly certainty: number;
  /** Tesseract's version, followed by the beginning of the file's SHA-256: two files with one name can give different results. */
  readonly version: string;
}

/** A word and its position, as fractions of the line's image, in reading order. */
export interface PackWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
  readonly confidence: number;
}

/** A language that operators added. */
export interface LanguagePack {
  /** File name without extension, which is Tesseract's name for the language: `ara`. */
  readonly name: string;
  /** @throws ReadFailure `reading_unavailable` if its file can't be used */
  read(line: GreyImage): Promise<PackReading>;
}

export interface PackFiles {
  readonly name: string;
  /** `tesseract-core-simd-lstm.wasm` of tesseract.js-core. */
  readonly wasm: () => Promise<ArrayBuffer>;
  /** The `.traineddata` file, optionally gzipped. */
  readonly data: () => Promise<Uint8Array<ArrayBuffer>>;
}

const LSTM_ONLY = 1;
const ONE_LINE = '7';
/** Margin around the line: Tesseract loses letters that touch the edge. */
const RIM_PIXELS = 8;
const PAPER = 255;

/** Number of checksum digits used to distinguish files of a language. */
const SUM_DIGITS = 8;

interface Started {
  readonly module: TesseractModule;
  readonly api: TesseractApi;
  readonly version: string;
}

/**
 * Runs Tesseract's data for a language in its WebAssembly build, whose rounding is fixed, so results are the same everywhere. Starts with
 * the first line, and blocks its thread.
 */
export function createLanguagePack({ name, wasm, data }: PackFiles): LanguagePack {
  let current: Promise<Started> | undefined;
  return {
    name,
    async read(line) {
      // No retry: an unusable file stays unusable, and a changed file is a new pack.
      current ??= start(name, wasm, data);
      return readLine(await current, line);
    },
  };
}

async function start(name: string, wasm: PackFiles['wasm'], data: PackFiles['data']): Promise<Started> {
  const compiled = await WebAssembly.compile(await wasm());
  const module = await new Promise<TesseractModule>((resolve, reject) => {
    createTesseract({
      instantiateWasm: (imports, success) => void WebAssembly.instantiate(compiled, imports).then(success, reject),
      // Suppresses messages like "Estimating resolution as …".
      print: () => undefined,
      printErr: () => undefined,
    }).then(resolve, reject);
  });
  const file = `./${name}.traineddata`;
  const bytes = await data();
  const version = `${engineVersions.tesseract}-${await beginningOfSum(bytes)}`;
  module.FS.writeFile(file, await unpacked(bytes));
  const api = new module.TessBaseAPI();
  if (api.Init(null, name, LSTM_ONLY) !== 0)
    throw new ReadFailure('reading_unavailable', `the language pack ${name} was not taken`);
  // Tesseract has its own copy now.
  module.FS.unlink(file);
  api.SetVariable('tessedit_pageseg_mode', ONE_LINE);
  api.SetVariable('user_defined_dpi', '300');
  return { module, api, version };
}

async function beginningOfSum(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...sum.subarray(0, SUM_DIGITS / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function readLine({ module, api, version }: Started, line: GreyImage): PackReading {
  const picture = withRim(line);
  module.FS.writeFile('/input', encodePgm(picture));
  if (api.SetImageFile(1, 0) !== 0 || api.Recognize(null) !== 0)
    throw new ReadFailure('reading_crashed', 'a language pack gave up on a line');
  const { blocks } = JSON.parse(api.GetJSONText()) as TesseractResult;
  api.Clear();
  const words = blocks
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap((one) => one.words)))
    .flatMap((word) => toWord(word, line));
  const texts = numbersAsWritten(words.map(({ text }) => text));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const certain = words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return {
    words: words.map((word, at) => ({ ...word, text: texts[at] ?? word.text })),
    certainty: certain / Math.max(1, letters),
    version,
  };
}

function toWord({ text, confidence, bbox }: TesseractWord, { width, height }: GreyImage): PackWord[] {
  const trimmed = text.trim().normalize('NFC');
  if (trimmed === '') return [];
  const share = (pixels: number, of: number): number => Math.max(0, Math.min(1, (pixels - RIM_PIXELS) / of));
  return [
    {
      text: trimmed,
      from: share(bbox.x0, width),
      to: share(bbox.x1, width),
      top: share(bbox.y0, height),
      bottom: share(bbox.y1, height),
      confidence: Math.max(0, Math.min(1, confidence / 100)),
    },
  ];
}

function withRim({ width, height, data }: GreyImage): GreyImage {
  const wide = width + 2 * RIM_PIXELS;
  const high = height + 2 * RIM_PIXELS;
  const pixels = new Uint8Array(wide * high).fill(PAPER);
  for (let row = 0; row < height; row += 1)
    pixels.set(data.subarray(row * width, (row + 1) * width), (row + RIM_PIXELS) * wide + RIM_PIXELS);
  return { width: wide, height: high, data: pixels };
}

/** Portable graymap (netpbm P5): the bytes after a short header. */
function encodePgm({ width, height, data }: GreyImage): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}
