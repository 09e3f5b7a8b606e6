/** A page whose worker writes pieces down, one after the other; which one, the address says. */
const start = {
  ours: () => new globalThis.Worker(new URL('./ours.worker.mjs', import.meta.url), { type: 'module' }),
  bare: () => new globalThis.Worker(new URL('./bare.worker.mjs', import.meta.url), { type: 'module' }),
};
const worker = start[new URLSearchParams(globalThis.location.search).get('which')]();

/** @returns how many words a piece of that number has */
globalThis.write = async (number, language) => {
  const samples = new Float32Array(await (await fetch(`/pieces/${number}`)).arrayBuffer());
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve(data.words));
    worker.postMessage({ samples, language }, [samples.buffer]);
  });
};
