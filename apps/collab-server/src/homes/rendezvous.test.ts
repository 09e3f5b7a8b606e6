import { randomUUID } from 'node:crypto';
import { homeOf, type Instance } from './rendezvous.js';

const instances: Instance[] = ['one', 'two', 'three'].map((id) => ({ id, address: `http://${id}` }));
const docs = Array.from({ length: 3_000 }, () => randomUUID());

it('gives each instance its share, whatever the order they are heard of', () => {
  const shares = new Map<string, number>();
  for (const doc of docs) {
    const home = homeOf(doc, instances);
    expect(homeOf(doc, [...instances].reverse())).toBe(home);
    shares.set(home?.id ?? '', (shares.get(home?.id ?? '') ?? 0) + 1);
  }
  for (const { id } of instances) expect(shares.get(id)).toBeGreaterThan(docs.length / 4);
});

it('moves only what was at an instance that goes', () => {
  const rest = instances.slice(1);
  for (const doc of docs) {
    const before = homeOf(doc, instances);
    if (before !== instances[0]) expect(homeOf(doc, rest)).toBe(before);
    else expect(rest).toContain(homeOf(doc, rest));
  }
});

it('knows no home where nobody lives', () => {
  expect(homeOf(randomUUID(), [])).toBeUndefined();
});
