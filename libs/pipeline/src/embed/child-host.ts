import type { FromHost, ToHost } from './child-protocol.js';
import { ModelError } from './embedder.js';
import { createNodeEmbedder } from './node.js';

/** The program of the embedder's child (child.ts): takes texts over IPC, one call after the other, and ends with its parent. */

const embedder = createNodeEmbedder(process.argv[2]);
let queue: Promise<void> = Promise.resolve();

async function answer(message: ToHost): Promise<FromHost> {
  const { id } = message;
  try {
    if (message.kind === 'embed')
      return { kind: 'done', id, vectors: await embedder.embed(message.texts, message.purpose), places: [] };
    if (message.kind === 'names') return { kind: 'tagged', id, spans: await embedder.tagNames(message.texts) };
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

process.on('message', (message: ToHost) => {
  queue = queue.then(async () => void process.send?.(await answer(message)));
});
process.on('disconnect', () => process.exit(0));
