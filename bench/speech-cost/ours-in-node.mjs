import { createNodeSpeechEngine } from '@cartulary/pipeline/engines/speech/node';
import { answerPieces } from './answering.mjs';

/** The product's engine in a process of its own, as a child of the workers has it; of what was built. */
const engine = createNodeSpeechEngine();
answerPieces(async ({ samples, language }) => (await engine.transcribePiece(samples, language)).words);
