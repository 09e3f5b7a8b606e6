import type { Answered, ToHost } from './child-protocol.js';
import type { TaggedSpan } from '../entities/tagger/tagger.js';
import { ModelError } from './embedder.js';
import type { WhichEmbedder } from './embedders.js';
import { createNodeEmbedder, createNodeFormerEmbedder } from './node.js';

/** Entry point of the embedder's child process (child.ts). Processes portions of text from IPC one at a time, and exits with its parent. */

const [which, directory] = process.argv.slice(2);
const models = which === ('present' satisfies WhichEmbedder) ? createNodeEmbedder(directory) : undefined;
const embedder = models ?? createNodeFormerEmbedder(directory);

async function answer(message: ToHost): Promise<Answered> {
  const { id } = message;
  try {
    if (message.kind === 'cut') return { kind: 'cut', id, passages: await embedder.cut(message.paragraphs) };
    if (message.kind === 'names') return { kind: 'tagged', id, spans: await namesOf(message.text) };
    const [vector = null] = await embedder.embed([message.text], message.purpose);
    return { kind: 'embedded', id, vector };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', id, message: text, isModelError: error instanceof ModelError };
  }
}

async function namesOf(text: string): Promise<TaggedSpan[]> {
  if (!models) throw new TypeError('The former embedder tags no names');
  const [spans = []] = await models.tagNames([text]);
  return spans;
}

process.on('message', (message: ToHost) => {
  const begun = process.cpuUsage();
  void answer(message).then((reply) => {
    const { user, system } = process.cpuUsage(begun);
    process.send?.({ ...reply, cpuMs: (user + system) / 1_000 });
  });
});
process.on('disconnect', () => process.exit(0));
