/** What runs in the page of either editor. Each function is sent there as it stands, so it may use nothing from outside. */

/**
 * Begins to time keys: from the moment at which the browser got a key (`timeStamp`) to the end of the frame that shows what
 * it did. The frame is the first one after the text changed; its end is a message that was sent at its beginning, which is
 * heard once style, layout and painting are done. What the compositor needs after that is not in it (`presentedMs` of a
 * traced run has it). `workMs` leaves out the waiting for the next frame of a screen of 60 Hz: 8 ms on average, 16 at most.
 */
export function timeKeys() {
  const text = globalThis.document.querySelector('.ProseMirror');
  const keys = [];
  let key;
  globalThis.addEventListener('keydown', (event) => (key = { downMs: event.timeStamp, seen: false }), {
    capture: true,
  });
  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => waiting.shift()?.();
  const soon = (what) => {
    waiting.push(what);
    channel.port2.postMessage(0);
  };
  new globalThis.MutationObserver(() => {
    if (!key || key.seen) return;
    const now = key;
    now.seen = true;
    // The editor's own observer came first; what is drawn at once follows in microtasks that it has asked for.
    globalThis.queueMicrotask(() => globalThis.queueMicrotask(() => (now.handledMs = performance.now() - now.downMs)));
    globalThis.requestAnimationFrame(() => {
      const frameMs = performance.now();
      soon(() => {
        now.paintMs = performance.now() - now.downMs;
        now.frameMs = performance.now() - frameMs;
        keys.push(now);
      });
    });
  }).observe(text, { characterData: true, childList: true, subtree: true });
  globalThis.keyTimes = keys;
}

/** Shows the middle of the text. @returns where to press to write there: in the midst of a paragraph */
export function showMiddle() {
  const paragraphs = [...globalThis.document.querySelectorAll('.ProseMirror > p')];
  const paragraph = paragraphs[Math.floor(paragraphs.length / 2)];
  paragraph.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = paragraph.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Does a trace as fast as it goes, a task for each thousand operations, each a transaction of the editor.
 * @param {{ positions: number[], letters: string, limitMs: number }} trace it ends after so long, wherever it is
 * @returns how long all of it took, and operations one by one (a browser's clock goes in steps of 0.1 ms)
 */
export async function replay({ positions, letters, limitMs }) {
  const { editor } = globalThis.document.querySelector('.ProseMirror');
  const all = new Float32Array(positions.length);
  const begunMs = performance.now();
  let operations = 0;
  for (; operations < positions.length && performance.now() - begunMs < limitMs; operations += 1) {
    const at = operations;
    const position = positions[at];
    const letter = letters[at];
    const startMs = performance.now();
    const { view, state } = editor;
    const { tr } = state;
    if (letter === '\n') tr.split(position);
    else if (letter === '\b') tr.join(position + 1);
    else if (letter === '\0') tr.delete(position, position + 1);
    else tr.insertText(letter, position);
    view.dispatch(tr);
    all[at] = performance.now() - startMs;
    if (at % 1_000 === 999) await new Promise((resolve) => setTimeout(resolve));
  }
  const takenMs = all.subarray(0, operations);
  const sorted = takenMs.slice().sort();
  const last = takenMs.slice(-operations / 10);
  const mean = (some) => Math.round((some.reduce((sum, one) => sum + one, 0) / some.length) * 1_000) / 1_000;
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 10) / 10;
  const size = editor.state.doc.content.size;
  return {
    seconds: Math.round(performance.now() - begunMs) / 1_000,
    operations,
    isWhole: operations === positions.length,
    operationMs: {
      mean: mean(takenMs),
      lastTenth: mean(last),
      p95: at(0.95),
      p99: at(0.99),
      max: at(1),
    },
    paragraphs: editor.state.doc.childCount,
    characters: editor.state.doc.textContent.length,
    size,
  };
}
