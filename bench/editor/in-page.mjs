/** Functions that run in the page of either editor. Each is sent there as source, so it must be self-contained. */

/**
 * Starts timing keys: from the moment when the browser received a key (`timeStamp`) to the end of the frame that shows
 * its effect. The frame is the first one after the text changed; its end is a message sent at its start, which is
 * received once style, layout and painting are done. The compositor's time after that isn't included (a traced run's
 * `presentedMs` includes it). `workMs` excludes the wait for the next frame of a 60 Hz screen: 8 ms on average, at most
 * 16.
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
    // The editor's own observer ran first; synchronous rendering follows in microtasks that it has queued.
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

/** Shows the middle of the text. @returns the position to click for typing there: inside a paragraph */
export function showMiddle() {
  const paragraphs = [...globalThis.document.querySelectorAll('.ProseMirror > p')];
  const paragraph = paragraphs[Math.floor(paragraphs.length / 2)];
  paragraph.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = paragraph.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Replays a trace as fast as possible, with a task per thousand operations, each of which is a transaction of the
 * editor.
 * @param {{ positions: number[], letters: string, limitMs: number }} trace ends after this time, at any operation
 * @returns the total time, and the time per operation (a browser's clock has steps of 0.1 ms)
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
