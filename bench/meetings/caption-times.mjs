/**
 * The times when chunks of a person's speech end, and when their words appear in another window. Both by the machine's
 * clock.
 */

/**
 * Runs in the speaker's page before anything else: records each chunk sent to the transcription worker, and its words.
 */
export function notePieces() {
  const SAMPLES_A_SECOND = 16_000;
  globalThis.pieces = [];
  globalThis.Worker = class extends globalThis.Worker {
    constructor(address, options) {
      super(address, options);
      if (options?.name !== 'speech') return;
      this.addEventListener('message', ({ data }) => {
        const piece = globalThis.pieces.find(({ number }) => number === data.id);
        if (piece && data.kind === 'piece')
          Object.assign(piece, { text: data.piece.words.map(({ text }) => text).join(' '), writtenAtMs: Date.now() });
      });
    }

    postMessage(message, ...rest) {
      if (message?.kind === 'piece')
        globalThis.pieces.push({
          number: message.id,
          endedAtMs: Date.now(),
          seconds: message.samples.length / SAMPLES_A_SECOND,
        });
      super.postMessage(message, ...rest);
    }
  };
}

/** Runs in the listener's page before anything else: records each caption when it's rendered. */
export function noteCaptions() {
  globalThis.captions = [];
  const seen = new WeakSet();
  const look = () => {
    for (const line of globalThis.document.querySelectorAll('section[aria-label="Captions"] [role="log"] > p')) {
      if (seen.has(line)) continue;
      seen.add(line);
      const text = line.lastElementChild.textContent;
      globalThis.requestAnimationFrame(() => globalThis.captions.push({ text, atMs: Date.now() }));
    }
  };
  new globalThis.MutationObserver(look).observe(globalThis.document, { childList: true, subtree: true });
}

/**
 * The time from the end of each chunk with words until they appeared. Chunks after the last one seen are still in
 * progress. A caption has a maximum number of words, which may be less than its chunk's.
 * @returns {{ ms: number[], writingMs: number[], seconds: number[], missing: number }} `writingMs`: the part until the
 * words were transcribed, including the wait for the previous chunk; `missing`: chunks whose words never appeared
 */
export function delaysOf(pieces, captions) {
  const spoken = pieces.filter(({ text }) => text);
  const left = [...captions];
  const found = spoken.map(({ text, endedAtMs, writtenAtMs, seconds }) => {
    const at = left.findIndex((caption) => text.startsWith(caption.text));
    if (at < 0) return undefined;
    const [{ atMs }] = left.splice(at, 1);
    return { ms: atMs - endedAtMs, writingMs: writtenAtMs - endedAtMs, seconds };
  });
  const last = found.findLastIndex((one) => one !== undefined);
  const until = found.slice(0, last + 1);
  const seen = until.filter((one) => one !== undefined);
  return {
    ms: seen.map(({ ms }) => ms),
    writingMs: seen.map(({ writingMs }) => writingMs),
    seconds: seen.map(({ seconds }) => seconds),
    missing: until.length - seen.length,
  };
}
