/**
 * The document editor compared with a bare tiptap on the same text: keys in 100 pages and in a million characters,
 * opening, memory, and a paper as it was typed (bench/editor/trace.mjs).
 *
 *   npm run bench -- editor [pages] [million] [trace] [--opens 10] [--keys 200] [--operations N] [--minutes 10]
 *                    (after `npm run build` and `npm ci` in bench/editor/bare)
 *
 * `--minutes`: the time limit of each editor for typing the paper; the result says how far it got.
 *
 * Results: bench/results/editor-SCENARIO.json. bench/editor/in-page.mjs explains the times of a key.
 */
import { parseArgs } from 'node:util';
import { Bare, Ours } from './editor/editors.mjs';
import { keysIn, openings } from './editor/keys.mjs';
import { charactersOf, textOfCharacters, textOfPages } from './editor/texts.mjs';
import { editingTrace } from './editor/trace.mjs';
import { replay } from './editor/in-page.mjs';
import { keepResults } from './machine.mjs';

const PAGES = 100;
const CHARACTERS = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    opens: { type: 'string', default: '10' },
    keys: { type: 'string', default: '200' },
    operations: { type: 'string' },
    minutes: { type: 'string', default: '10' },
  },
});
const [opens, keys] = [Number(values.opens), Number(values.keys)];
const scenarios = {
  pages: () => typing('100 pages', textOfPages(PAGES), { paintMs: 16 }),
  million: () => typing('a million characters', textOfCharacters(CHARACTERS), { paintP95Ms: 50 }),
  trace: typedPaper,
};
const asked = positionals.length > 0 ? positionals : Object.keys(scenarios);
for (const name of asked) if (!(name in scenarios)) throw new Error(`No scenario ${name}: ${Object.keys(scenarios)}`);

const editors = [await Ours.start(), await Bare.start()];
let begun;
let ended;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (ended = signal));
try {
  for (begun of asked) keepResults(`editor-${begun}`, await scenarios[begun]());
} catch (error) {
  // The browser ends with the signal; pending operations in it then fail for that reason.
  if (!ended) throw error;
  process.stderr.write(`Ended by ${ended} during '${begun}', of which nothing is kept.\n`);
  process.exitCode = 1;
} finally {
  for (const editor of editors) await editor.stop();
}

/** The first keys after opening, alternating, then a series of keys in each. */
async function typing(about, json, wanted) {
  const figures = { about, characters: charactersOf(json), blocks: json.content.length, wanted };
  const runs = {};
  for (const editor of editors) {
    const text = await editor.write(json);
    runs[editor.name] = { ...(await openings(editor, text, opens)), run: await keysIn(editor, text, keys) };
    process.stderr.write(`${editor.name} ${JSON.stringify(runs[editor.name])}\n`);
  }
  return { ...figures, ratios: ratiosOf(runs), ...runs };
}

function ratiosOf({ ours, bare }) {
  return {
    firstKeyPaint: ratio(ours.firstKey.paintMs.median, bare.firstKey.paintMs.median),
    firstKeyWork: ratio(ours.firstKey.workMs.median, bare.firstKey.workMs.median),
    keyPaint: ratio(ours.run.paintMs.median, bare.run.paintMs.median),
    keyWork: ratio(ours.run.workMs.median, bare.run.workMs.median),
    keyPaintBesideOthers: ratio(ours.run.whileOthersWrite.paintMs.median, bare.run.whileOthersWrite.paintMs.median),
  };
}

function ratio(one, other) {
  return Math.round((one / other) * 100) / 100;
}

/** The paper, typed into an empty document without a connection to the server; then sent, and opened again. */
async function typedPaper() {
  const { source, positions, letters } = await editingTrace();
  const limitMs = Number(values.minutes) * 60_000;
  const runs = {};
  let count = Math.min(positions.length, Number(values.operations ?? positions.length));
  for (const editor of editors) {
    const trace = { positions: positions.slice(0, count), letters: letters.slice(0, count), limitMs };
    const text = await editor.write(undefined);
    const { page } = await editor.open(text);
    await editor.cut?.(page);
    const typed = await page.evaluate(replay, trace);
    // The other one types as much of it, because later operations cost more.
    count = typed.operations;
    if (!typed.isWhole) process.stderr.write(`${editor.name}: ${count} operations in ${values.minutes} minutes\n`);
    const memory = await editor.memory(page);
    runs[editor.name] = { ...typed, ...memory, ...(await editor.send?.(page, text)) };
    process.stderr.write(`${editor.name} ${JSON.stringify(runs[editor.name])}\n`);
  }
  return {
    about: 'a paper as it was typed, each operation a transaction of the editor',
    source,
    ratios: { operation: ratio(runs.ours.operationMs.mean, runs.bare.operationMs.mean) },
    ...runs,
  };
}
