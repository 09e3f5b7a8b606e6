/** When pieces of what somebody says end, and when their words stand in another window. Both by the clock of the machine. */

/** In the page of who speaks, before anything else: notes each piece that is handed to the worker that writes it down, and its words. */
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

/** In the page of who reads, before anything else: notes each caption when it is drawn. */
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
 * From the end of each piece that held words until they stood there. Pieces after the last one that was seen are still under way.
 * A caption has at most so many words, which may be fewer than its piece.
 * @returns {{ ms: number[], writingMs: number[], seconds: number[], missing: number }} `writingMs`: of it until the words were there, with
 * the wait for the piece before; `missing`: pieces whose words never came
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
