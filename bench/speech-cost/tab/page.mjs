/** A page whose worker transcribes chunks, one at a time; the URL selects the engine. */
import Bare from './bare.worker.mjs?worker';
import Ours from './ours.worker.mjs?worker';

const Chosen = { ours: Ours, bare: Bare }[new URLSearchParams(globalThis.location.search).get('which')];
const worker = new Chosen();
/** Reports a worker that couldn't start to the caller that waits for the first chunk. */
const broken = new Promise((_, reject) => {
  worker.onerror = ({ message }) => reject(new Error(`The worker could not start: ${message}`));
});
broken.catch(() => undefined);

/** @returns the number of words in the chunk with that number */
globalThis.write = async (number, language) => {
  const samples = new Float32Array(await (await fetch(`/pieces/${number}`)).arrayBuffer());
  const written = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve(data.words));
    worker.postMessage({ samples, language }, [samples.buffer]);
  });
  return Promise.race([written, broken]);
};
