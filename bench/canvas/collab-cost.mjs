/**
 * The collab server's cost by traffic: people who drag objects on a board, with and without rules, and people who
 * write.
 */
import { writeRulesOfBoard } from '@cartulary/database/board-rules';
import { propertiesOf, putRecord, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { Client } from '../collab/client.mjs';
import { Rivals } from '../collab/rivals.mjs';
import { atRate, cpuOf, until } from '../collab/scenarios.mjs';
import { ratio, sized } from '../size.mjs';
import { note } from './things.mjs';

const SECONDS = sized(10, 2);
const ROUNDS = sized(3, 1);
const A_SECOND = 30;
/** Ten people in a large session are active while the others watch; in each of many small sessions one is active. */
const rooms = {
  bigRoom: { rooms: 1, people: sized(100, 4), active: sized(10, 2) },
  smallRooms: { rooms: sized(100, 3), people: 2, active: 1 },
};

/** A person in a session, who is active or watches. */
export class Visitor extends Client {
  updates = 0;

  constructor(url, { kind, itemId }) {
    super(url, { server: 'ours', itemId, kind });
    this.kind = kind;
    this.onUpdate = () => (this.updates += 1);
  }

  /** Combines an action's changes to the document in one update. */
  change(act) {
    let update;
    this.doc.once('update', (bytes) => (update = bytes));
    this.doc.transact(act);
    this.sendUpdate(update);
  }

  /** Adds the note that it drags to the board. */
  begin(number) {
    if (this.kind === 'text') return;
    this.record = note(`v${number}-${this.doc.clientID}`, { x: 0, y: 0 }, 'Dragged');
    this.change(() => putRecord(recordsIn(this.doc), this.record.id, propertiesOf(this.record)));
  }

  act(step) {
    if (this.kind === 'text') return this.write();
    this.move({ x: step, y: step / 2 });
  }

  /** Writes properties of the note that it drags. */
  move(properties) {
    const there = recordsIn(this.doc).get(this.record.id);
    this.change(() => Object.entries(properties).forEach(([key, value]) => there.set(key, value)));
  }
}

async function roomOf(rivals, server, kind, { people, active }, isRuled) {
  const itemId = await rivals.newItem(kind);
  // A rule elsewhere on the board: everything is checked, and nothing is rejected.
  const rules = { everywhere: 'all', frames: { 'shape:elsewhere': 'look' }, facilitators: [] };
  if (isRuled) await rivals.database.inOrganisation(rivals.organisationId, () => writeRulesOfBoard(itemId, rules));
  const visitors = [];
  for (let count = 0; count < people; count += 1)
    visitors.push(new Visitor(await rivals.urlOf(server, itemId, kind), { kind, itemId }));
  await Promise.all(visitors.map((visitor) => visitor.join()));
  await until(() => visitors.every(({ isSynced }) => isSynced));
  const acting = visitors.slice(0, active);
  acting.forEach((visitor, number) => visitor.begin(number));
  return { visitors, acting };
}

const heardBy = (all) => all.reduce((sum, { updates }) => sum + updates, 0);

/** @returns the server's CPU time per update, in µs */
async function costOf(rivals, kind, room, isRuled) {
  const server = await rivals.startServer('ours');
  try {
    const all = [];
    for (let count = 0; count < room.rooms; count += 1) all.push(await roomOf(rivals, server, kind, room, isRuled));
    const visitors = all.flatMap((each) => each.visitors);
    const acting = all.flatMap((each) => each.acting);
    const begun = kind === 'text' ? 0 : acting.length * (room.people - 1);
    await until(() => heardBy(visitors) >= begun);
    const updates = acting.length * A_SECOND * SECONDS;
    const expected = heardBy(visitors) + updates * (room.people - 1);
    let step = 0;
    const work = () => atRate(acting.length, A_SECOND, SECONDS, (index) => acting[index].act((step += 1)));
    const cpu = await cpuOf(rivals, server, work, () => heardBy(visitors) >= expected);
    const delivered = heardBy(visitors) / expected;
    visitors.forEach((visitor) => visitor.close());
    return { microsecondsAnUpdate: Math.round((cpu.serverCpuSeconds / updates) * 1e6), delivered, ...cpu };
  } finally {
    await server.stop();
  }
}

const traffics = {
  text: ['text', false],
  board: ['board', false],
  ruled: ['board', true],
};

/** Text, board and board with rules alternate, each on a freshly started server. */
export async function collabCosts() {
  const rivals = await Rivals.start();
  const figures = {};
  try {
    for (const [name, room] of Object.entries(rooms)) {
      const runs = { text: [], board: [], ruled: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [traffic, [kind, isRuled]] of Object.entries(traffics)) {
          runs[traffic].push(await costOf(rivals, kind, room, isRuled));
          process.stderr.write(`${name} ${traffic} ${JSON.stringify(runs[traffic].at(-1))}\n`);
        }
      figures[name] = { ...room, ratios: ratiosOf(runs), ...runs };
    }
  } finally {
    await rivals.stop();
  }
  return { updatesASecond: A_SECOND, seconds: SECONDS, wanted: { board: 1.2, ruled: 3 }, rooms: figures };
}

/** Relative to the text of the same round; the median of these. */
function ratiosOf(runs) {
  const of = (traffic) => {
    const each = runs[traffic].map((run, round) =>
      ratio(run.microsecondsAnUpdate, runs.text[round].microsecondsAnUpdate),
    );
    return each.sort((one, other) => one - other)[Math.floor(each.length / 2)];
  };
  return { board: of('board'), ruled: of('ruled') };
}
