import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sentimentFilesOf } from './sentiment-layout.js';
import { ModelError } from '../embed/embedder.js';
import { SentimentModel } from '../sentiment/sentiment-model.js';

/** Loads the sentiment model in a folder. @throws ModelError if its files are missing, damaged or of another kind */
export async function openSentiment(directory: string): Promise<SentimentModel> {
  const files = await sentimentFilesOf(directory);
  if (!files) throw new ModelError('The folder holds no network in ONNX');
  const textOf = (file: string): Promise<string> =>
    readFile(path.join(directory, file), 'utf8').catch((cause: unknown) => {
      throw new ModelError(`${file} can't be read`, { cause });
    });
  const source = {
    config: await textOf(files.config),
    tokenizer: await textOf(files.tokenizer),
    tokenizerConfig: files.tokenizerConfig === null ? null : await textOf(files.tokenizerConfig),
    network: path.join(directory, files.network),
  };
  return SentimentModel.open(source, await import('onnxruntime-node'));
}
