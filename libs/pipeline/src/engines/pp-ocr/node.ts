import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { PageReader } from '../page-reader.js';
import type { LanguagePack } from '../tesseract/language-pack.js';
import type { LineModel, Network } from './networks.js';
import { createPpOcrReader } from './reader.js';

const require = createRequire(import.meta.url);

/** Directory of the models in this library. */
export const ppOcrModels = path.dirname(require.resolve('@cartulary/pipeline/models/pp-ocr/README.md'));

/**
 * PP-OCR with ONNX Runtime on one CPU core, using the models in `folder`. Downloads nothing. Uncertain lines are passed
 * to the `packs`. Recognition throws ReadFailure `reading_unavailable` if a model is missing or damaged.
 */
export function createNodePpOcrReader(
  folder = ppOcrModels,
  packs?: () => Promise<readonly LanguagePack[]>,
): PageReader {
  const lineModel = async (size: string): Promise<LineModel> => ({
    recognition: await openNetwork(path.join(folder, size, 'recognition.onnx')),
    characters: await readFile(path.join(folder, size, 'characters.txt'), 'utf8'),
  });
  return createPpOcrReader({
    load: async () => ({
      detection: await openNetwork(path.join(folder, 'tiny', 'detection.onnx')),
      direction: await openNetwork(path.join(folder, 'direction.onnx')),
      tiny: await lineModel('tiny'),
    }),
    loadSmall: () => lineModel('small'),
    ...(packs && { packs }),
  });
}

async function openNetwork(file: string): Promise<Network> {
  const session = await InferenceSession.create(file, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Line widths vary, and the arena would keep memory for every size ever used.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 4,
  });
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return {
    async run({ data, sizes }) {
      const answer = (await session.run({ [input]: new Tensor('float32', data, sizes) }))[output];
      return { data: (answer?.data ?? new Float32Array()) as Float32Array, sizes: answer?.dims ?? [] };
    },
  };
}
