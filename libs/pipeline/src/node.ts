import { createNodeClassModel } from './classify/node.js';
import { createNodeCodeEngine } from './engines/codes/node.js';
import { createNodeDocEngine } from './engines/doc/node.js';
import type { Engines } from './engines/engines.js';
import type { SpeechEngine } from './engines/speech/speech.js';
import { createNodeImageEngine } from './engines/image/node.js';
import { createNodePdfEngine } from './engines/pdfium/node.js';
import { createNodePpOcrReader } from './engines/pp-ocr/node.js';
import { createNodePacks } from './engines/tesseract/node.js';
import { createRecognition } from './engines/recognise.js';
import { createNodeSpeechEngine } from './engines/speech/node.js';

/**
 * Creates the engines for a Node process, each started on first use. Use a process that can be killed.
 * @param modelsDirectory directory of the operators' language packs (CARTULARY_MODELS_DIR)
 */
export function createNodeEngines(modelsDirectory?: string): Engines & { readonly speech: SpeechEngine } {
  return {
    pdf: createNodePdfEngine(),
    image: createNodeImageEngine(),
    doc: createNodeDocEngine(),
    codes: createNodeCodeEngine(),
    classes: createNodeClassModel(),
    recognition: createRecognition(createNodePpOcrReader(undefined, createNodePacks(modelsDirectory))),
    speech: createNodeSpeechEngine(),
  };
}
