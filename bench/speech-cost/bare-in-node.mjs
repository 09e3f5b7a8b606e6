import { env, pipeline } from '@huggingface/transformers';
import { answerPieces } from './answering.mjs';

/**
 * The package alone in a separate process, with one thread. `bare-in-node.mjs FOLDER`: the model's folder in the
 * package's layout.
 */
const [, , folder] = process.argv;
Object.assign(env, { allowRemoteModels: false, allowLocalModels: true, localModelPath: folder });
const options = { dtype: 'q8', session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 } };
const write = await pipeline('automatic-speech-recognition', 'whisper-base', options);
answerPieces(async ({ samples, language }) => {
  const { chunks } = await write(samples, { language, task: 'transcribe', return_timestamps: 'word' });
  return chunks;
});
