import createTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { Box } from '@cartulary/contracts/reading';
import { ReadFailure } from '../../failure.js';
import type { GreyImage } from '../../image/grey.js';
import { clampBox } from '../../layout/box.js';
import type { FoundLine } from '../../layout/reading-order.js';
import type { PageReader } from '../page-reader.js';
import { FIRST_LANGUAGE, isTesseractLanguage, tesseractLanguages, type TesseractLanguage } from './languages.js';
import type { TesseractApi, TesseractModule } from './api.js';
import type { TesseractResult } from './result.js';

/** What an instance is started from. */
export interface TesseractParts {
  /** `tesseract-core-simd-lstm.wasm` of tesseract.js-core. */
  readonly wasm: () => Promise<ArrayBuffer>;
  /** The `.traineddata` of a language, gzipped or not. */
  readonly languageData: (language: TesseractLanguage) => Promise<ArrayBuffer>;
}

/** The program (tesseract.js-core 7.0.0) and what it was taught by (data/README.md): both decide what is read. */
const ENGINE_VERSION = '5.1.0-wasm7+tessdata_fast-4.1.0-7-languages';

const LSTM_ONLY = 1;
/** Fully automatic page segmentation; the library's own default, 6, reads across columns. */
const AUTOMATIC_SEGMENTATION = '3';

interface Instance {
  readonly module: TesseractModule;
  readonly apiOf: (language: TesseractLanguage) => Promise<TesseractApi>;
}

/**
 * Tesseract as WebAssembly, driven directly instead of through tesseract.js: its wrapper chooses the relaxed-SIMD build
 * where there is one, whose rounding differs from machine to machine, and adds a worker inside a worker. The same build
 * gets the same bytes everywhere, so the words are the same everywhere. It runs on the caller's thread: callers give it a
 * process or worker that they may end.
 */
export function createTesseractReader(parts: TesseractParts): PageReader {
  let current: Promise<Instance> | undefined;
  const readAs = async (image: GreyImage, language: TesseractLanguage): Promise<FoundLine[]> => {
    current ??= start(parts);
    try {
      const { module, apiOf } = await current;
      return readImage(module, await apiOf(language), image);
    } catch (error) {
      current = undefined;
      if (error instanceof ReadFailure) throw error;
      throw new ReadFailure('reading_crashed', error instanceof Error ? error.message : String(error));
    }
  };
  return {
    name: 'tesseract',
    version: ENGINE_VERSION,
    language: FIRST_LANGUAGE,
    read: (image) => readAs(image, FIRST_LANGUAGE),
    readIn: (image, language) => (isTesseractLanguage(language) ? readAs(image, language) : Promise.resolve(undefined)),
  };
}

async function start({ wasm, languageData }: TesseractParts): Promise<Instance> {
  const compiled = await WebAssembly.compile(await wasm());
  const module = await new Promise<TesseractModule>((resolve, reject) => {
    createTesseract({
      instantiateWasm: (imports, success) => {
        WebAssembly.instantiate(compiled, imports).then(success, reject);
      },
      // Remarks like "Estimating resolution as …" are of no use to a reader and would land in the CLI's output.
      print: () => undefined,
      printErr: () => undefined,
    }).then(resolve, reject);
  });
  const started = new Map<TesseractLanguage, Promise<TesseractApi>>();
  const apiOf = (language: TesseractLanguage): Promise<TesseractApi> => {
    const api = started.get(language) ?? languageData(language).then((data) => startLanguage(module, language, data));
    started.set(language, api);
    return api;
  };
  return { module, apiOf };
}

async function startLanguage(
  module: TesseractModule,
  language: TesseractLanguage,
  data: ArrayBuffer,
): Promise<TesseractApi> {
  const name = tesseractLanguages[language];
  const file = `./${name}.traineddata`;
  module.FS.writeFile(file, await gunzip(new Uint8Array(data)));
  const api = new module.TessBaseAPI();
  if (api.Init(null, name, LSTM_ONLY) !== 0)
    throw new ReadFailure('reading_unavailable', `Tesseract did not take its data for '${name}'`);
  // It has its own copy by now.
  module.FS.unlink(file);
  api.SetVariable('tessedit_pageseg_mode', AUTOMATIC_SEGMENTATION);
  return api;
}

/** A server may already have unpacked what it sent, so the magic bytes decide. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function readImage(module: TesseractModule, api: TesseractApi, image: GreyImage): FoundLine[] {
  module.FS.writeFile('/input', encodePgm(image));
  if (api.SetImageFile(1, 0) !== 0) throw new ReadFailure('reading_crashed', 'Tesseract did not take the image');
  api.SetVariable('user_defined_dpi', '300');
  if (api.Recognize(null) !== 0) throw new ReadFailure('reading_crashed', 'Tesseract gave up on the page');
  const result = JSON.parse(api.GetJSONText()) as TesseractResult;
  api.Clear();
  return findLines(result, image);
}

/** Portable greymap (netpbm P5): the bytes themselves behind a short header, so nothing is encoded differently anywhere. */
function encodePgm({ width, height, data }: GreyImage): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}

function findLines(result: TesseractResult, { width, height }: GreyImage): FoundLine[] {
  let paragraphs = 0;
  return result.blocks.flatMap(({ paragraphs: list }, block) =>
    list.flatMap(({ lines }) => {
      paragraphs += 1;
      const paragraph = paragraphs;
      return lines.map(({ words }): FoundLine => ({
        block,
        paragraph,
        words: words.flatMap(({ text, bbox, confidence }) => {
          const trimmed = text.trim().normalize('NFC');
          if (trimmed === '') return [];
          const box: Box = [bbox.x0 / width, bbox.y0 / height, bbox.x1 / width, bbox.y1 / height];
          return [{ text: trimmed, box: clampBox(box), confidence: Math.max(0, Math.min(1, confidence / 100)) }];
        }),
      }));
    }),
  );
}
