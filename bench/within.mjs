/**
 * Waits for a promise with a time limit.
 * @param what the error message
 * @throws Error after `limitMs`
 */
export async function within(work, limitMs, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${Math.round(limitMs / 1_000)} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
