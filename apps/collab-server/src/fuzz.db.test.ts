import { isDeepStrictEqual } from 'node:util';
import { COLLAB_SUBPROTOCOL } from '@cartulary/editor-schema/collab-protocol';
import { waitFor } from '@cartulary/testing/wait-for';
import fc from 'fast-check';
import * as Y from 'yjs';
import { varuint } from './frames.js';
import { connect, startTestCollab, type Line, type RunningCollab } from './running-collab.test-helper.js';
import { TestClient } from './test-client.test-helper.js';

/** Override with CARTULARY_SEED=7. */
const SEED = Number(process.env.CARTULARY_SEED ?? 20_261_121);

let running: RunningCollab;
beforeAll(async () => void (running = await startTestCollab({ idleMs: 50, trustedProxies: ['loopback'] })));
afterAll(() => running.stop());

let addresses = 0;
/** Uses a new IP address each time, unless one is given. */
async function lineFrom(itemId: string, address = `10.0.${(addresses += 1) >> 8}.${addresses & 255}`): Promise<Line> {
  const url = `${running.url}/${itemId}?token=${await running.token(itemId)}`;
  return connect(url, [COLLAB_SUBPROTOCOL], { 'x-forwarded-for': address });
}

async function clientOf(itemId: string, sub = running.bo): Promise<TestClient> {
  const client = new TestClient();
  await client.connect(`${running.url}/${itemId}?token=${await running.token(itemId, { sub })}`);
  await waitFor(() => client.isSynced);
  return client;
}

const message = (type: number, kind: number, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([type, kind]), varuint(payload.length), payload]);
const update = (bytes: Uint8Array): Buffer => message(0, 2, bytes);

/** Messages that real clients send. */
function realMessages(): Buffer[] {
  const doc = new Y.Doc();
  const messages: Buffer[] = [];
  doc.on('update', (bytes: Uint8Array) => messages.push(update(bytes)));
  doc.getText('t').insert(0, 'a few words, and some — ü 𝄞');
  doc.getText('t').delete(2, 5);
  doc.getText('t').format(0, 4, { bold: true });
  doc.getMap('m').set('k', { a: [1, null, 'x'], b: 1.5 });
  doc.getArray('l').insert(0, [new Y.Map([['k', 'v']]), new Y.XmlElement('p'), 'text']);
  messages.push(message(0, 1, Y.encodeStateAsUpdate(doc)), message(0, 0, Y.encodeStateVector(doc)));
  const state = Buffer.from(JSON.stringify({ user: { name: 'Ada' } }));
  const states = Buffer.concat([Buffer.from([1]), varuint(doc.clientID), varuint(1), varuint(state.length), state]);
  return [...messages, Buffer.concat([Buffer.from([1]), varuint(states.length), states]), Buffer.from([3])];
}

const damage = fc.record({
  how: fc.constantFrom('set', 'cut', 'insert', 'remove', 'twice', 'swap'),
  at: fc.nat(400),
  value: fc.nat(255),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Buffer, { how, at: place, value }: Damage): Buffer {
  const at = bytes.length === 0 ? 0 : place % bytes.length;
  const copy = Buffer.from(bytes);
  if (how === 'set' && copy.length > 0) copy[at] = value;
  if (how === 'cut') return copy.subarray(0, at);
  if (how === 'insert') return Buffer.concat([copy.subarray(0, at), Buffer.from([value]), copy.subarray(at)]);
  if (how === 'remove') return Buffer.concat([copy.subarray(0, at), copy.subarray(at + 1)]);
  if (how === 'twice') return Buffer.concat([copy, copy]);
  if (how === 'swap') return Buffer.concat([copy.subarray(at), copy.subarray(0, at)]);
  return copy;
}

it('real messages, damaged in any way, hurt nobody else and nothing that is stored', async () => {
  const itemId = await running.newText();
  const bystander = await clientOf(itemId);
  const real = realMessages();
  const wrongs = fc.array(fc.tuple(fc.nat(real.length - 1), fc.array(damage, { maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  });
  for (const [index, batch] of fc.sample(wrongs, { numRuns: 150, seed: SEED }).entries()) {
    const line = await lineFrom(itemId);
    for (const [which, damages] of batch) line.socket.send(damages.reduce(damaged, real[which] ?? Buffer.alloc(0)));
    line.socket.close();
    await line.closed;
    if (index % 30 === 0) {
      bystander.write(`fine ${index}`);
      await waitFor(() => bystander.stored.has(`fine ${index}`));
    }
  }
  const written = bystander.names();
  bystander.close();
  await running.restart();
  const reader = await clientOf(itemId);
  expect(reader.names().filter((name) => name.startsWith('fine'))).toEqual(written.filter((n) => n.startsWith('fine')));
  reader.close();
}, 120_000);

/** A person whose connection loses, repeats, and reorders updates, and breaks. */
class Unlucky {
  readonly doc = new Y.Doc();
  readonly unsent: Uint8Array[] = [];

  constructor() {
    this.doc.on('update', (bytes: Uint8Array, origin) => {
      if (origin !== 'server') this.unsent.push(bytes);
    });
  }

  /** Makes one random change. */
  edit(random: (below: number) => number): void {
    const text = this.doc.getText('t');
    const kind = random(4);
    if (kind === 0 && text.length > 0) {
      const at = random(text.length);
      text.delete(at, Math.min(text.length - at, 1 + random(3)));
    } else if (kind === 1) this.doc.getMap('m').set(`k${random(5)}`, random(1_000));
    else if (kind === 2) this.doc.getArray('l').insert(random(this.doc.getArray('l').length + 1), [random(1_000)]);
    else text.insert(random(text.length + 1), 'abc'.slice(0, 1 + random(3)));
  }

  /** Sends pending updates: some not at all, some twice, in random order. */
  async send(itemId: string, random: (below: number) => number): Promise<void> {
    const line = await lineFrom(itemId);
    const sent = this.unsent.splice(0).flatMap((bytes) => Array.from({ length: random(3) }, () => bytes));
    for (let at = sent.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [sent[at], sent[other]] = [sent[other] ?? new Uint8Array(), sent[at] ?? new Uint8Array()];
    }
    for (const bytes of sent) line.socket.send(update(bytes));
    if (random(2) === 0) line.socket.terminate();
    else line.socket.close();
    await line.closed;
  }
}

/** A document's content, independent of its history. */
const contentOf = (doc: Y.Doc): unknown => ({
  t: doc.getText('t').toString(),
  m: doc.getMap('m').toJSON(),
  l: doc.getArray('l').toJSON(),
});

it.each([0, 1, 2, 3])('any order, any loss and any repetition come to one document in the end (%i)', async (round) => {
  const itemId = await running.newText();
  const people = [new Unlucky(), new Unlucky(), new Unlucky()];
  const numbers = fc.sample(fc.nat(2 ** 30), { numRuns: 600, seed: SEED + round });
  let used = 0;
  const random = (below: number): number => (numbers[(used += 1) % numbers.length] ?? 0) % below;
  for (let turn = 0; turn < 20; turn += 1) {
    const person = people[random(people.length)];
    for (let count = random(6); count >= 0; count -= 1) person?.edit(random);
    await person?.send(itemId, random);
    if (turn === 10) await running.restart();
  }
  // From here on, the connections are reliable: the server and clients exchange missing updates.
  const whole: TestClient[] = [];
  for (const { doc } of people) {
    const client = new TestClient();
    Y.applyUpdate(client.doc, Y.encodeStateAsUpdate(doc));
    await client.connect(`${running.url}/${itemId}?token=${await running.token(itemId)}`);
    await waitFor(() => client.isSynced);
    whole.push(client);
  }
  const late = await clientOf(itemId);
  const { doc: last } = late;
  await waitFor(() => whole.every(({ doc }) => isDeepStrictEqual(contentOf(doc), contentOf(last))));
  const all = new Y.Doc();
  for (const { doc } of people) Y.applyUpdate(all, Y.encodeStateAsUpdate(doc));
  expect(contentOf(last)).toEqual(contentOf(all));
  for (const client of [...whole, late]) client.close();
});

it('an update of another document, which builds upon what is not here, is refused and in nobody’s way', async () => {
  const itemId = await running.newText();
  const bystander = await clientOf(itemId);
  const elsewhere = new Y.Doc();
  const updates: Uint8Array[] = [];
  elsewhere.on('update', (bytes: Uint8Array) => updates.push(bytes));
  elsewhere.getText('t').insert(0, 'begun in another document, ');
  elsewhere.getText('t').insert(27, 'ended here');
  const [, second] = updates;
  const line = await lineFrom(itemId);
  line.socket.send(update(second ?? new Uint8Array()));
  await waitFor(() => line.heard.some((frame) => frame[0] === 102 && frame.includes('incomplete')));
  bystander.write('still here');
  await waitFor(() => bystander.stored.has('still here'));
  expect(bystander.doc.getText('t').toString()).toBe('');
  await running.restart();
  const later = await clientOf(itemId);
  expect(later.names()).toEqual(['still here']);
  expect(later.doc.getText('t').toString()).toBe('');
  later.close();
});

it('who comes back fifty times a second is let in so often and no more, and keeps nobody else out', async () => {
  const itemId = await running.newText();
  const refused: unknown[] = [];
  let letIn = 0;
  for (let count = 0; count < 500; count += 1) {
    try {
      const line = await lineFrom(itemId, '192.0.2.66');
      letIn += 1;
      line.socket.terminate();
    } catch (error) {
      refused.push(error);
    }
  }
  expect(letIn).toBeGreaterThan(0);
  expect(String(refused.at(-1))).toContain('429');
  const other = await lineFrom(itemId, '192.0.2.67');
  // Departed members are no longer counted.
  await waitFor(async () => {
    const answer = await fetch(`http://127.0.0.1:${running.port}/health`);
    return ((await answer.json()) as { data: { members: number } }).data.members === 1;
  });
  other.socket.close();
});
