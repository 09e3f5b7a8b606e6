/**
 * The workload B4 of crdt-benchmarks: one paper as it was typed, with 182,315 insertions and 77,463 deletions. Its data
 * (CC BY 4.0, `edit-history/paper.json.gz` of automerge-perf) isn't in any package, and so not in this repository:
 * CARTULARY_EDITING_TRACE names the file. Without it, a trace with as many of both and equally long runs is generated.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { seeded } from './texts.mjs';

const INSERTED = 182_315;
const DELETED = 77_463;

/**
 * @returns {Promise<{ source: string, positions: number[], letters: string }>} one operation each: the position in a
 * ProseMirror document of paragraphs, and the inserted character; '\0' deletes the character there, '\n' splits a
 * paragraph, and '\b' joins two
 */
export async function editingTrace(file = process.env.CARTULARY_EDITING_TRACE) {
  if (!file) return { source: 'generated', ...inParagraphs(generated()) };
  const splices = await readPaper(file);
  return { source: 'automerge-perf, edit-history/paper.json.gz', ...inParagraphs(splices) };
}

/** Letters by index: `[at, letter]`, where a missing letter means a deletion. */
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

/**
 * The ids of all letters that ever existed, in order, and a cursor, because people continue near their last position.
 */
class Letters {
  list = [];
  isGone = new Set();
  /** A position in the list, and the number of remaining letters before it. */
  place = 0;
  index = 0;

  /** @returns the index of the insertion */
  insert(id, after) {
    if (after === '_head') this.go(0);
    else this.go(this.find(after) + 1);
    this.list.splice(this.place, 0, id);
    return this.index;
  }

  /** @returns its former index */
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

/** A person who types runs of letters, deletes some of them, and occasionally moves elsewhere. */
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
    // In the end, the ratio of deletions to insertions matches the paper.
    for (; deleted < inserted * (DELETED / INSERTED) && at > 0; deleted += 1) {
      at -= 1;
      length -= 1;
      splices.push([at, undefined]);
    }
  }
  return splices;
}

/** Converts positions in one long text to positions in a document with one paragraph per line. */
function inParagraphs(splices) {
  const lines = [0];
  const positions = [];
  let letters = '';
  for (const [index, letter] of splices) {
    let [line, start] = [0, 0];
    while (start + lines[line] < index) start += lines[line++] + 1;
    // Every earlier line has a start and an end token, but the text has a single character.
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
