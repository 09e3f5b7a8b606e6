import type { FromHost, ToHost } from './child-protocol.js';
import type { TaggedSpan } from '../entities/tagger/tagger.js';
import { ModelError } from './embedder.js';
import type { WhichEmbedder } from './embedders.js';
import { createNodeEmbedder, createNodeFormerEmbedder } from './node.js';

/** The program of the embedder's child (child.ts): takes texts over IPC, one call after the other, and ends with its parent. */

const [which, directory] = process.argv.slice(2);
const models = which === ('present' satisfies WhichEmbedder) ? createNodeEmbedder(directory) : undefined;
const embedder = models ?? createNodeFormerEmbedder(directory);
let queue: Promise<void> = Promise.resolve();

async function answer(message: ToHost): Promise<FromHost> {
  const { id } = message;
  try {
    if (message.kind === 'embed')
      return { kind: 'done', id, vectors: await embedder.embed(message.texts, message.purpose), places: [] };
    if (message.kind === 'names') return { kind: 'tagged', id, spans: await namesOf(message.texts) };
    const passages = await embedder.embedPassages(message.paragraphs);
    return {
      kind: 'done',
      id,
      vectors: passages.map(({ vector }) => vector),
      places: passages.map(({ start, end }) => ({ start, end })),
    };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', id, message: text, isModelError: error instanceof ModelError };
  }
}

const namesOf = async (texts: readonly string[]): Promise<TaggedSpan[][]> => {
  if (!models) throw new TypeError('The former embedder tags no names');
  return models.tagNames(texts);
};

process.on('message', (message: ToHost) => {
  queue = queue.then(async () => void process.send?.(await answer(message)));
});
process.on('disconnect', () => process.exit(0));
