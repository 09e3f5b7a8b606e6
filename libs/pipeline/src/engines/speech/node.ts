import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReadFailure } from '../../failure.js';
import { Listener } from './listen.js';
import { bundledSpeechModel, type WhisperFile } from '@cartulary/contracts/bundled-models';
import { speechFiles, type SpeechFile } from '@cartulary/contracts/speech-files';
import { speechModels } from './model-folder.js';
import type { SpeechEngine } from './speech.js';

/** A Whisper-style model added by operators: its directory, and each file's SHA-256 when it was chosen. */
export interface OwnWhisper {
  readonly directory: string;
  readonly files: Readonly<Record<WhisperFile, string>>;
}

/**
 * Speech to text in a Node process, on one core: about 0.1 s per second of speech, and 400 to 800 MB. Blocks the event
 * loop for up to a second, so run it in a process or thread that nothing else depends on.
 * @param directory the models' directory; defaults to the bundled models
 * @param own transcribes instead of the bundled model
 */
export function createNodeSpeechEngine(directory: string = speechModels(), own?: OwnWhisper): SpeechEngine {
  const fileOf = (name: SpeechFile): Promise<string> => {
    const ownFile = own && name.startsWith(BUNDLED) ? (name.slice(BUNDLED.length) as WhisperFile) : undefined;
    return own && ownFile !== undefined
      ? checkedPath(path.join(own.directory, ownFile), name, own.files[ownFile])
      : checkedPath(path.join(directory, name), name, speechFiles[name].sha256);
  };
  return new Listener({
    runtime: () => import('onnxruntime-node'),
    model: fileOf,
    text: async (name) => readFile(await fileOf(name), 'utf8'),
  });
}

const BUNDLED = `${bundledSpeechModel}/`;

/** Returns the path of a file after checking its digest. The runtime reads the file itself. */
async function checkedPath(file: string, name: SpeechFile, sha256: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256)
    throw new ReadFailure('reading_unavailable', `${name} is damaged, or of another version`);
  return file;
}
