import { readingFileAddress as at } from '@cartulary/contracts/reading-files';
import type { EngineUrls } from '@cartulary/pipeline/browser';
import pdfiumWasm from '@hyzyla/pdfium/pdfium.wasm?url';
import onnxWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import codesWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Locations of the OCR engine's files, all on this origin. */
export const engineUrls: EngineUrls = {
  pdfiumWasm,
  codesWasm,
  classModel: { 'classes.bin': at('classes/classes.bin'), 'meaning.json': at('classes/meaning.json') },
  ppOcr: {
    wasm: onnxWasm,
    detection: at('pp-ocr/tiny/detection.onnx'),
    direction: at('pp-ocr/direction.onnx'),
    tiny: { recognition: at('pp-ocr/tiny/recognition.onnx'), characters: at('pp-ocr/tiny/characters.txt') },
    small: { recognition: at('pp-ocr/small/recognition.onnx'), characters: at('pp-ocr/small/characters.txt') },
  },
  embedder: {
    onnxWasm,
    model: {
      'multilingual-e5-small/model_int8.onnx': at('multilingual-e5-small/model_int8.onnx'),
      'multilingual-e5-small/tokenizer.json': at('multilingual-e5-small/tokenizer.json'),
      'multilingual-e5-small/tokenizer_config.json': at('multilingual-e5-small/tokenizer_config.json'),
      'all-MiniLM-L6-v2/tokenizer.json': at('all-MiniLM-L6-v2/tokenizer.json'),
      'all-MiniLM-L6-v2/tokenizer_config.json': at('all-MiniLM-L6-v2/tokenizer_config.json'),
      'minilm-names/model_int8.onnx': at('minilm-names/model_int8.onnx'),
    },
  },
};
