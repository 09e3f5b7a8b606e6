import { bundledModels } from './bundled-models.js';

/**
 * Files that a browser downloads to process documents itself, grouped by use: `reading` for text recognition, `names`
 * and `meaning` for understanding, and `unclear` for a larger OCR model, loaded only once the first one is unsure about
 * a line. Files are under `@cartulary/pipeline/models`.
 */
const namesOfParts = {
  reading: [
    'pp-ocr/tiny/detection.onnx',
    'pp-ocr/tiny/recognition.onnx',
    'pp-ocr/tiny/characters.txt',
    'pp-ocr/direction.onnx',
  ],
  names: [
    'minilm-names/model_int8.onnx',
    'all-MiniLM-L6-v2/tokenizer.json',
    'all-MiniLM-L6-v2/tokenizer_config.json',
    'classes/classes.bin',
    'classes/meaning.json',
  ],
  meaning: [
    'multilingual-e5-small/model_int8.onnx',
    'multilingual-e5-small/tokenizer.json',
    'multilingual-e5-small/tokenizer_config.json',
  ],
  unclear: ['pp-ocr/small/recognition.onnx', 'pp-ocr/small/characters.txt'],
} as const;

export type ReadingPart = keyof typeof namesOfParts;
export type ReadingFile = (typeof namesOfParts)[ReadingPart][number];
export const readingParts = Object.keys(namesOfParts) as readonly ReadingPart[];
export const filesOfPart = (part: ReadingPart): readonly ReadingFile[] => namesOfParts[part];
export const readingFileNames: readonly ReadingFile[] = readingParts.flatMap((part) => filesOfPart(part));

interface Facts {
  readonly sizeBytes: number;
  readonly sha256: string;
}

function factsOf(name: ReadingFile): Facts {
  const [folder = '', ...rest] = name.split('/');
  const files: Readonly<Record<string, Facts>> = bundledModels[folder as keyof typeof bundledModels].files;
  const facts = files[rest.join('/')];
  if (!facts) throw new Error(`No model that comes with the product has the file ${name}`);
  return facts;
}

/** One-time download size of a part, in bytes. */
export const bytesOfPart = (part: ReadingPart): number =>
  filesOfPart(part).reduce((sum, name) => sum + factsOf(name).sizeBytes, 0);

export const sha256OfReadingFile = (name: ReadingFile): string => factsOf(name).sha256;

const DIGITS = 12;

/** URL of a file. Contains its hash, so the content behind it never changes. */
export function readingFileAddress(name: ReadingFile): string {
  const [folder = '', ...rest] = name.split('/');
  return `/models/${folder}-${factsOf(name).sha256.slice(0, DIGITS)}/${rest.join('/')}`;
}
