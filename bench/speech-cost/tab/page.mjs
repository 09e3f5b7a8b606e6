/** A page whose worker writes pieces down, one after the other; which one, the address says. */
import Bare from './bare.worker.mjs?worker';
import Ours from './ours.worker.mjs?worker';

const Chosen = { ours: Ours, bare: Bare }[new URLSearchParams(globalThis.location.search).get('which')];
const worker = new Chosen();
/** Of a worker that could not start, said to whoever waits for the first piece. */
const broken = new Promise((_, reject) => {
  worker.onerror = ({ message }) => reject(new Error(`The worker could not start: ${message}`));
});
broken.catch(() => undefined);

/** @returns how many words a piece of that number has */
globalThis.write = async (number, language) => {
  const samples = new Float32Array(await (await fetch(`/pieces/${number}`)).arrayBuffer());
  const written = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve(data.words));
    worker.postMessage({ samples, language }, [samples.buffer]);
  });
  return Promise.race([written, broken]);
};
