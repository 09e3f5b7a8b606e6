import { createNodeSpeechEngine } from '@cartulary/pipeline/engines/speech/node';
import { answerPieces } from './answering.mjs';

/** The product's built engine in a separate process, like a child of the workers. */
const engine = createNodeSpeechEngine();
answerPieces(async ({ samples, language }) => (await engine.transcribePiece(samples, language)).words);
