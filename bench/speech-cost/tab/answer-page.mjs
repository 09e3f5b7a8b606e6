/** Processes a page's chunks one at a time, or reports the error. */
export function answerPage(write) {
  globalThis.addEventListener('message', async ({ data }) => {
    try {
      globalThis.postMessage({ words: (await write(data)).length });
    } catch (error) {
      globalThis.postMessage({ failed: error instanceof Error ? error.stack : String(error) });
    }
  });
}
