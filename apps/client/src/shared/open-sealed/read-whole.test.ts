import { textContent } from '@cartulary/editor-schema/kinds/text/content';
import * as Y from 'yjs';
import type { Bytes } from '@/lib/crypto/bytes';
import type { KeyedItem } from '@/shared/sealed/sealed-types';
import { isSignedBy, signerOf, type Signer } from '@/shared/sealed/signing-keys';
import { idOf } from '@/shared/sealed-written/file-id';
import type { Piece } from '@/shared/sealed-written/pieces';
import { SealedComments } from './comments/sealed-comments';
import { wholeOf } from './read-whole';

const itemId = '0198f2aa-3333-4222-8333-444455556666';
const ADA = '0198f2aa-1111-4222-8333-444455556666';
const BEN = '0198f2aa-2222-4222-8333-444455556666';
const people = [
  { id: ADA, name: 'Ada', may: 'own' as const },
  { id: BEN, name: 'Ben', may: 'correct' as const },
];
const saying = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

let signers: Map<string, Signer>;
beforeAll(async () => {
  signers = new Map([
    [ADA, await signerOf(new Uint8Array(32).fill(21))],
    [BEN, await signerOf(new Uint8Array(32).fill(22))],
  ]);
});
const signedBy = (id: string) => ({
  signer: signers.get(id),
  judge: async (author: string, said: Bytes, signature: Bytes) =>
    (await isSignedBy(signers.get(author)?.publicKey ?? '', said, signature))
      ? ('proven' as const)
      : ('forged' as const),
});

/** A document that Ben wrote and commented on, with a named version and a snapshot from the server. */
async function written(commentsAs: string) {
  const theirs = new Y.Doc();
  const pieces: Piece[] = [];
  theirs.on('update', (update: Uint8Array) => {
    pieces.push({ author: BEN, atMs: 1_000_000, update, isSnapshot: false });
  });
  textContent.write(theirs, saying('The bridge is open.'));
  const then = new Y.Doc();
  textContent.write(then, saying('The bridge opens in spring.'));
  const state = Y.encodeStateAsUpdate(then) as Bytes;
  theirs.getMap('sealedVersions').set(await idOf(2, state), { name: 'As agreed', at: 500_000 });
  const ben = { itemId, ydoc: theirs, owners: new Map(), people, subscribe: () => () => undefined };
  const comments = new SealedComments(
    { ...ben, signatures: signedBy(commentsAs) },
    { id: BEN, name: 'Ben' },
    () => undefined,
  );
  await comments.begin({ body: 'Really?', mentions: [] }, undefined);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs));
  const stored = new Map([['picture/2', state]]);
  const item = { itemId, get: async (place: string) => stored.get(place) } as unknown as KeyedItem;
  const older = new Y.Doc();
  textContent.write(older, saying('No bridge yet.'));
  const openedSnapshot = () => Promise.reject(new Error('Nothing is opened here'));
  const line = { pieces, owners: new Map(), signatures: signedBy(ADA), openedSnapshot, writers: { people } };
  return wholeOf(
    { item, kind: 'text', doc, line, accountId: ADA },
    {
      states: async () => [{ number: 3, atMs: 100_000 }],
      open: async () => ({ update: Y.encodeStateAsUpdate(older), owners: [], covers: [], atMs: 0 }),
    },
  );
}

test('what stands there, every version of before and what was said come together', async () => {
  const { doc, states, threads } = await written(BEN);
  expect(textContent.words(doc)).toEqual(['The bridge is open.']);
  const read = await Promise.all(
    states.map(async ({ name, place, read: open }) => [name, place, textContent.words(await open()).join()]),
  );
  expect(read).toEqual([
    [null, undefined, 'The bridge is open.'],
    ['As agreed', 2, 'The bridge opens in spring.'],
    [null, undefined, 'No bridge yet.'],
  ]);
  expect(threads.map(({ comments }) => comments)).toMatchObject([[{ author: { name: 'Ben' }, body: 'Really?' }]]);
  expect(threads[0]?.comments[0]?.isUnproven).toBeUndefined();
});

test('a comment that somebody else signed is not told as proven', async () => {
  const { threads } = await written(ADA);
  expect(threads[0]?.comments[0]).toMatchObject({ body: 'Really?', isUnproven: true });
});
