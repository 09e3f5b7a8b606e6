import { mayBeEditedHere } from '@cartulary/editor-schema/about';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import type { KindContent } from '@cartulary/editor-schema/kinds/kind-content';
import { textContent } from '@cartulary/editor-schema/kinds/text/content';
import * as Y from 'yjs';
import type { Comparison } from '@cartulary/contracts/endpoints/history';
import type { OlderState } from '@/shared/sealed-written/older-states';
import type { Piece } from '@/shared/sealed-written/pieces';
import type { Bytes } from '@/lib/crypto/bytes';
import { SealedHistory } from './sealed-history';
import { SealedNames } from './sealed-names';

const signal = new AbortController().signal;
const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const saying = (...words: string[]) => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const wordsOf = (ydoc: Y.Doc): string => textContent.words(ydoc).join(' / ');

/** A document written by two people, as received by a page. */
function written(states: OlderState[] = [], update: Uint8Array = new Uint8Array()) {
  const ydoc = new Y.Doc();
  ydoc.clientID = 1;
  const pieces: Piece[] = [];
  const owners = new Map([[1, 'ada']]);
  ydoc.on('update', (update: Uint8Array) => {
    pieces.push({
      author: pieces.length % 2 === 0 ? 'ada' : 'bo',
      atMs: 1_000 * pieces.length,
      update,
      isSnapshot: false,
    });
  });
  textContent.write(ydoc, saying('The bridge opens in spring.'));
  textContent.write(ydoc, saying('The bridge opens in autumn.', 'Ostermondt pays.'));
  const people = [{ id: 'bo', name: 'Bo', may: 'correct' as const }];
  const openedSnapshot = () => Promise.reject(new Error('Nothing is opened here'));
  const document = { itemId, kind: 'text' as const, ydoc, pieces, owners, people, openedSnapshot, before: [] };
  const older = {
    states: async () => states,
    open: async () => ({ update, owners: [[1, 'ada']] as [number, string][], covers: [], atMs: 0 }),
  };
  const stored = new Map<string, Bytes>();
  const names = new SealedNames(document, 'ada', {
    keepBytes: async (bytes) => {
      const id = crypto.randomUUID();
      stored.set(id, bytes);
      return id;
    },
    keptBytes: async (id) => stored.get(id) ?? new Uint8Array(),
  });
  const self = { id: 'ada', name: 'Ada' };
  return {
    ydoc,
    history: new SealedHistory(document, self, textContent as KindContent<unknown>, names, older),
  };
}
const linesOf = ({ lines }: Comparison): string[] =>
  lines.map((line) => ('pieces' in line ? `${line.change}: ${line.pieces.map(({ text }) => text).join('|')}` : '…'));

test('versions are what each wrote in one go, the newest first, with their authors', async () => {
  const { items } = await written().history.versions(itemId, signal);
  expect(items.map(({ authors, kind }) => `${kind} ${authors.map(({ name }) => name).join()}`)).toEqual([
    'automatic Bo',
    'automatic Ada',
  ]);
});

test('two are compared, and one says who wrote what, in this page', async () => {
  const { history } = written();
  const [last, first] = (await history.versions(itemId, signal)).items.map(({ number }) => number);
  const compared = await history.compare(itemId, { from: first ?? 0, to: last ?? 0 }, signal);
  expect(linesOf(compared)).toEqual(['changed: The bridge opens in |spring|autumn|.', 'inserted: Ostermondt pays.']);
  const { people, lines } = await history.authors(itemId, first ?? 0, signal);
  expect(people).toEqual([{ id: 'ada', name: 'Ada' }]);
  expect(lines[0]?.pieces).toEqual([{ by: 'ada', text: 'The bridge opens in spring.' }]);
});

test('one is put back as a change no larger than it has to be, and what stood there before can be put back as well', async () => {
  const { history, ydoc } = written();
  const { items } = await history.versions(itemId, signal);
  const paragraph = ydoc.getXmlFragment('document').get(0);
  const { before } = await history.restore(itemId, items.at(-1)?.number ?? 0);
  expect(wordsOf(ydoc)).toBe('The bridge opens in spring.');
  expect(ydoc.getXmlFragment('document').get(0)).toBe(paragraph);
  expect((await history.restore(itemId, items.at(-1)?.number ?? 0)).before).toBeNull();
  const { items: now } = await history.versions(itemId, signal);
  expect(now.find(({ number }) => number === before)).toMatchObject({ kind: 'before-restore' });
  await history.restore(itemId, before ?? 0);
  expect(wordsOf(ydoc)).toBe('The bridge opens in autumn. / Ostermondt pays.');
});

test('snapshots that the server keeps of before are versions too', async () => {
  const then = new Y.Doc();
  textContent.write(then, saying('No bridge yet.'));
  const states = [
    { number: 400, atMs: 60_000 },
    { number: 200, atMs: -60_000 },
  ];
  const { history } = written(states, Y.encodeStateAsUpdate(then));
  const { items } = await history.versions(itemId, signal);
  // Snapshots stored after the page's first change are already covered by its changes.
  expect(items.map(({ number }) => number < 1_000)).toEqual([false, false, true]);
  const compared = await history.compare(itemId, { from: 200, to: 'now' }, signal);
  expect(linesOf(compared)[0]).toBe('changed: No|The| bridge |yet|opens in autumn|.');
});

test('what a page that calls itself newer wrote closes nothing for ever: going back opens it again', async () => {
  const { history, ydoc } = written();
  const { items } = await history.versions(itemId, signal);
  ydoc.getMap('about').set('schema', kinds.text.schema + 1);
  await history.restore(itemId, items.at(-1)?.number ?? 0);
  expect(mayBeEditedHere(ydoc, 'text')).toBe(true);
  expect(wordsOf(ydoc)).toBe('The bridge opens in spring.');
});

test('a version has a name that only this page reads, is compared and put back, is called otherwise and let go of', async () => {
  const { history, ydoc } = written();
  await history.keep(itemId, 'Before the vote');
  textContent.write(ydoc, saying('The bridge stays shut.'));
  const named = async () => (await history.versions(itemId, signal)).items.filter(({ kind }) => kind === 'named');
  const [version] = await named();
  expect(version).toMatchObject({ name: 'Before the vote', by: { name: 'Ada' } });
  const number = version?.number ?? 0;
  const compared = await history.compare(itemId, { from: number, to: 'now' }, signal);
  expect(linesOf(compared)).toContain('deleted: Ostermondt pays.');
  await history.restore(itemId, number);
  expect(wordsOf(ydoc)).toBe('The bridge opens in autumn. / Ostermondt pays.');
  await history.name(itemId, number, 'As voted');
  expect(await named()).toMatchObject([{ name: 'As voted', number }]);
  await history.name(itemId, number, null);
  expect(await named()).toEqual([]);
});

test('one that has no name yet is given one, and keeps its moment', async () => {
  const { history, ydoc } = written();
  const first = (await history.versions(itemId, signal)).items.at(-1);
  await history.name(itemId, first?.number ?? 0, 'The first draft');
  const { items } = await history.versions(itemId, signal);
  const named = items.find(({ kind }) => kind === 'named');
  expect([named?.name, named?.at]).toEqual(['The first draft', first?.at]);
  await history.restore(itemId, named?.number ?? 0);
  expect(wordsOf(ydoc)).toBe('The bridge opens in spring.');
});

test('what somebody wrote among the names and is none is left out', async () => {
  const { history, ydoc } = written();
  const names = ydoc.getMap('sealedVersions');
  for (const [id, value] of Object.entries({
    nonsense: { name: 'A', at: 1 },
    [crypto.randomUUID()]: { name: '', at: 1 },
    [itemId]: { name: 'A', at: -1 },
  }))
    names.set(id, value);
  expect((await history.versions(itemId, signal)).items.filter(({ kind }) => kind === 'named')).toEqual([]);
});
