/**
 * The workload B4 of crdt-benchmarks: one paper as it was typed, 182,315 letters inserted and 77,463 deleted. Its data (CC BY
 * 4.0, `edit-history/paper.json.gz` of automerge-perf) come with no package, so they are no part of this repository:
 * CARTULARY_EDITING_TRACE names the file. Without it a trace is made that has as many of both and as long runs.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { seeded } from './texts.mjs';

const INSERTED = 182_315;
const DELETED = 77_463;

/**
 * @returns {Promise<{ source: string, positions: number[], letters: string }>} one operation each: where in a ProseMirror
 *   document of paragraphs, and what is inserted there; '\0' deletes what stands there, '\n' cuts a paragraph in two, and
 *   '\b' joins two of them
 */
export async function editingTrace(file = process.env.CARTULARY_EDITING_TRACE) {
  if (!file) return { source: 'generated', ...inParagraphs(generated()) };
  const splices = await readPaper(file);
  return { source: 'automerge-perf, edit-history/paper.json.gz', ...inParagraphs(splices) };
}

/** Letters by index: `[at, letter]`, where no letter deletes. */
async function readPaper(file) {
  const letters = new Letters();
  const splices = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const { actor, startOp, ops } = JSON.parse(line);
    ops.forEach((op, count) => {
      if (op.insert) splices.push([letters.insert(`${startOp + count}@${actor}`, op.elemId), op.value]);
      else if (op.action === 'del' && !letters.isGone.has(op.elemId))
        splices.push([letters.delete(op.elemId), undefined]);
    });
  }
  return splices;
}

/** Names of all letters that were ever there, in their order, and a cursor: people go on near where they were. */
class Letters {
  list = [];
  isGone = new Set();
  /** A place in the list, and how many letters before it are still there. */
  place = 0;
  index = 0;

  /** @returns where it is inserted */
  insert(id, after) {
    if (after === '_head') this.go(0);
    else this.go(this.find(after) + 1);
    this.list.splice(this.place, 0, id);
    return this.index;
  }

  /** @returns where it stood */
  delete(id) {
    this.go(this.find(id));
    this.isGone.add(id);
    return this.index;
  }

  go(place) {
    while (this.place > place) if (!this.isGone.has(this.list[(this.place -= 1)])) this.index -= 1;
    while (this.place < place) if (!this.isGone.has(this.list[this.place++])) this.index += 1;
  }

  find(id) {
    for (let away = 0; away <= this.list.length; away += 1) {
      if (this.list[this.place - away] === id) return this.place - away;
      if (this.list[this.place + away] === id) return this.place + away;
    }
    throw new Error(`The trace names ${id}, which nobody has written`);
  }
}

/** Somebody types runs of letters, goes back over some of them, and begins elsewhere from time to time. */
function generated() {
  const random = seeded(4);
  const splices = [];
  const letter = () => (random() < 0.012 ? '\n' : 'e');
  let [at, length, inserted, deleted] = [0, 0, 0, 0];
  while (inserted < INSERTED || deleted < DELETED) {
    if (random() < 0.1) at = Math.floor(random() * (length + 1));
    const run = 1 + Math.floor(random() * 40);
    for (let count = 0; count < run && inserted < INSERTED; count += 1) {
      splices.push([at, random() < 0.16 ? ' ' : letter()]);
      inserted += 1;
      length += 1;
      at += 1;
    }
    // In the end as many were deleted for each that was written as in the paper.
    for (; deleted < inserted * (DELETED / INSERTED) && at > 0; deleted += 1) {
      at -= 1;
      length -= 1;
      splices.push([at, undefined]);
    }
  }
  return splices;
}

/** From places in one long text to places in a document that has a paragraph a line. */
function inParagraphs(splices) {
  const lines = [0];
  const positions = [];
  let letters = '';
  for (const [index, letter] of splices) {
    let [line, start] = [0, 0];
    while (start + lines[line] < index) start += lines[line++] + 1;
    // Every line before has a beginning and an end where the text has one letter.
    positions.push(index + line + 1);
    if (letter === '\n') {
      const before = index - start;
      lines.splice(line, 1, before, lines[line] - before);
    } else if (letter !== undefined) lines[line] += 1;
    const joins = letter === undefined && index === start + lines[line];
    if (joins) lines.splice(line, 2, lines[line] + lines[line + 1]);
    else if (letter === undefined) lines[line] -= 1;
    letters += joins ? '\b' : (letter ?? '\0');
  }
  return { positions, letters };
}
