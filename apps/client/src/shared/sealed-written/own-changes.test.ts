import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import * as Y from 'yjs';
import { OwnChanges, type Changes } from './own-changes';

const { maxChangeBytes } = sealedLimits;
const line = (seed: number): string => `${seed} `.repeat(10_000);

function written(write: (doc: Y.Doc) => void, doc = new Y.Doc()): OwnChanges {
  const own = new OwnChanges(doc);
  doc.on('update', (update: Uint8Array) => own.add(update));
  write(doc);
  return own;
}

function sent(own: OwnChanges): Changes[] {
  const all: Changes[] = [];
  for (let next = own.take(); next; next = own.take()) all.push(next);
  return all;
}

function readBy(frames: readonly Changes[], doc = new Y.Doc()): Y.Doc {
  for (const { update } of frames) Y.applyUpdate(doc, update);
  return doc;
}

test('a line that is drawn for an hour without the server goes as what became of it', () => {
  const own = written((doc) => {
    for (let at = 0; at < 400; at += 1) doc.getMap('shapes').set('line', line(at));
  });
  expect(own.count).toBe(400);
  const frames = sent(own);
  expect(frames.length).toBeLessThanOrEqual(3);
  expect(readBy(frames).getMap('shapes').get('line')).toBe(line(399));
  expect(frames.map(({ changes }) => changes).reduce((sum, changes) => sum + changes)).toBe(400);
});

test('what is long goes in parts that the server takes, and only the last says how many changes it brings', () => {
  const own = written((doc) => {
    for (let at = 0; at < 100; at += 1) doc.getMap('slides').set(`slide${at}`, line(at));
    for (let at = 0; at < 10; at += 1) doc.getMap('slides').delete(`slide${at}`);
  });
  const frames = sent(own);
  expect(frames.length).toBeGreaterThan(1);
  for (const { update } of frames) expect(update.length).toBeLessThanOrEqual(maxChangeBytes + 1_000);
  expect(frames.map(({ changes }) => changes)).toEqual([...frames.slice(1).map(() => 0), 110]);
  const slides = Object.entries(readBy(frames).getMap('slides').toJSON());
  expect(slides.length).toBe(90);
  for (const [name, slide] of slides) expect(slide).toBe(line(Number(name.slice('slide'.length))));
});

test('what others wrote is not brought along, and what was on its way goes first again', () => {
  const other = new Y.Doc();
  other.getArray('slides').push([line(1), line(2)]);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  const own = written(() => {
    for (let at = 0; at < 60; at += 1) doc.getArray('slides').insert(1, [line(at)]);
  }, doc);
  const first = own.take();
  if (first) own.putBefore(first);
  const frames = sent(own);
  for (const { update } of frames) expect([...Y.parseUpdateMeta(update).from.keys()]).toEqual([doc.clientID]);
  expect(readBy(frames, other).getArray('slides').toArray()).toEqual(doc.getArray('slides').toArray());
});
