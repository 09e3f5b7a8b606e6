/** Answers a page's pieces one after the other, or says what failed. */
export function answerPage(write) {
  globalThis.addEventListener('message', async ({ data }) => {
    try {
      globalThis.postMessage({ words: (await write(data)).length });
    } catch (error) {
      globalThis.postMessage({ failed: error instanceof Error ? error.stack : String(error) });
    }
  });
}
