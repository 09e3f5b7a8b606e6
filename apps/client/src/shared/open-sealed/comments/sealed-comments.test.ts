/** @jest-environment node */
import * as Y from 'yjs';
import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { Signatures } from '@/shared/sealed/signed-by';
import { isSignedBy, signerOf, type Signer } from '@/shared/sealed/signing-keys';
import { SealedComments, type CommentNotice } from './sealed-comments';

const ADA = '0198f2aa-1111-4222-8333-444455556666';
const BEN = '0198f2aa-2222-4222-8333-444455556666';
const ROOT = 'sealedComments';
const people = [
  { id: ADA, name: 'Ada', may: 'own' as const },
  { id: BEN, name: 'Ben', may: 'correct' as const },
];
const said = (body: string, mentions: string[] = []) => ({ body, mentions });
const at = { anchor: { start: 'AA', end: 'AB' }, quote: 'The bridge' };

const itemId = '0198f2aa-3333-4222-8333-444455556666';
let signers: Map<string, Signer>;
beforeAll(async () => {
  signers = new Map([
    [ADA, await signerOf(new Uint8Array(32).fill(21))],
    [BEN, await signerOf(new Uint8Array(32).fill(22))],
  ]);
});
const signaturesOf = (id: string): Signatures => ({
  signer: signers.get(id),
  judge: async (author, text, signature) =>
    (await isSignedBy(signers.get(author)?.publicKey ?? '', text, signature)) ? 'proven' : 'forged',
});

/** Two pages with the same text open. Changes are exchanged with their author. */
function together() {
  const owners = new Map<number, string>();
  let nowMs = 1_000;
  const told: CommentNotice[] = [];
  const page = (id: string, name: string) => {
    const ydoc = new Y.Doc();
    owners.set(ydoc.clientID, id);
    const document = { itemId, ydoc, owners, people, signatures: signaturesOf(id), subscribe: () => () => undefined };
    const comments = new SealedComments(
      document,
      { id, name },
      (notice) => told.push(notice),
      () => (nowMs += 1),
    );
    return { ydoc, comments };
  };
  const [ada, ben] = [page(ADA, 'Ada'), page(BEN, 'Ben')];
  const pass = (): void => {
    Y.applyUpdate(ben.ydoc, Y.encodeStateAsUpdate(ada.ydoc));
    Y.applyUpdate(ada.ydoc, Y.encodeStateAsUpdate(ben.ydoc));
  };
  return { ada, ben, pass, told, owners };
}
const wordsOf = (threads: readonly CommentThread[]): string[][] =>
  threads.map(({ comments }) => comments.map(({ author, body }) => `${author.name}: ${body}`));

test('what is said in a thread comes to the other page with who said it and where, and is answered', async () => {
  const { ada, ben, pass, told } = together();
  const { id } = await ada.comments.begin(said('Is that so?', [BEN]), at);
  pass();
  await ben.comments.reply(id, said('It is.'));
  pass();
  const [thread] = ada.comments.all();
  expect(thread).toMatchObject({ id, quote: 'The bridge', anchor: at.anchor, orphanedAt: null, resolvedAt: null });
  expect(thread?.comments[0]?.mentions).toEqual([{ id: BEN, name: 'Ben' }]);
  expect(wordsOf(ben.comments.all())).toEqual([['Ada: Is that so?', 'Ben: It is.']]);
  // Notices name the people concerned, never the content.
  expect(told).toEqual([
    { threadId: id, isAnswer: false, mentions: [BEN], others: [] },
    { threadId: id, isAnswer: true, mentions: [], others: [ADA] },
  ]);
});

test('its author changes a comment or takes it back; a thread goes with its last', async () => {
  const { ada, ben, pass } = together();
  const { id } = await ada.comments.begin(said('Wrong'), undefined);
  const first = ada.comments.all()[0]?.comments[0]?.id ?? '';
  await ada.comments.change(id, first, said('Right'));
  pass();
  await expect(ben.comments.change(id, first, said('Mine'))).rejects.toThrow('Nobody changes');
  await expect(ben.comments.takeBack(id, first)).rejects.toThrow('Nobody changes');
  await ben.comments.reply(id, said('Good'));
  pass();
  await ada.comments.takeBack(id, first);
  pass();
  expect(ben.comments.all()[0]?.comments).toMatchObject([
    { body: '', deletedAt: expect.any(String) },
    { body: 'Good', deletedAt: null },
  ]);
  await ben.comments.takeBack(id, ben.comments.all()[0]?.comments[1]?.id ?? '');
  pass();
  expect(ada.comments.all()).toEqual([]);
});

test('a thread is resolved and opened again, with who did it; its place moves and goes', async () => {
  const { ada, ben, pass } = together();
  const { id } = await ada.comments.begin(said('Here'), at);
  pass();
  await ben.comments.resolve(id, true);
  await ben.comments.settle(id, { orphaned: true });
  pass();
  expect(ada.comments.all()[0]).toMatchObject({ resolvedBy: { name: 'Ben' }, orphanedAt: expect.any(String) });
  await ada.comments.resolve(id, false);
  await ada.comments.settle(id, { orphaned: false, anchor: { start: 'BB', end: 'BC' } });
  pass();
  expect(ben.comments.all()[0]).toMatchObject({ resolvedAt: null, orphanedAt: null, anchor: { start: 'BB' } });
});

describe('Nobody speaks in the name of somebody else', () => {
  const forge = (ydoc: Y.Doc, threadId: string, key: string, value: unknown): void => {
    const thread = ydoc.getMap<Y.Map<unknown>>(ROOT).get(threadId);
    thread?.set(key, value);
  };
  const kept = (body: string) => ({ body, mentions: [], at: 1, editedAt: null, deletedAt: null });

  test('neither by a new comment, nor by writing over one, nor by what it is about', async () => {
    const { ada, ben, pass } = together();
    const { id } = await ada.comments.begin(said('I say no'), at);
    pass();
    const key = [...(ben.ydoc.getMap<Y.Map<unknown>>(ROOT).get(id)?.keys() ?? [])].find((one) =>
      one.startsWith('said'),
    );
    forge(ben.ydoc, id, key ?? '', kept('I say yes'));
    forge(ben.ydoc, id, `said ${ADA} ${crypto.randomUUID()}`, kept('And I agree'));
    forge(ben.ydoc, id, 'quote', 'All of it');
    pass();
    const [thread] = ada.comments.all();
    expect(thread?.comments.map(({ body }) => body)).toEqual(
      Array(2).fill('Someone else overwrote this comment, so it isn’t shown as theirs.'),
    );
    expect(thread?.quote).toBe('');
  });

  test('nor by a snapshot, whose author could say of anything who wrote it', async () => {
    const { ada, ben, pass, owners } = together();
    const { id } = await ada.comments.begin(said('I say no'), undefined);
    pass();
    // A person who opens the document later gets only the snapshot, not Ada's own changes.
    owners.clear();
    forge(ben.ydoc, id, `said ${ADA} ${crypto.randomUUID()}`, kept('I say yes'));
    const stolen = ben.ydoc.getMap<Y.Map<unknown>>(ROOT).get(id);
    const [signed] = [...(stolen?.values() ?? [])].filter((value) => JSON.stringify(value).includes('signature'));
    forge(ben.ydoc, id, `said ${ADA} ${crypto.randomUUID()}`, { ...(signed as object), body: 'Nor do I' });
    const later = new Y.Doc();
    Y.applyUpdate(later, Y.encodeStateAsUpdate(ben.ydoc));
    const signatures = signaturesOf(BEN);
    const document = { itemId, ydoc: later, owners, people, signatures, subscribe: () => () => undefined };
    const comments = new SealedComments(document, { id: BEN, name: 'Ben' }, () => undefined);
    let heard = 0;
    const judged = new Promise<void>((resolve) => {
      comments.subscribe(() => {
        heard += 1;
        if (heard === 2) resolve();
      });
    });
    comments.all();
    await judged;
    const shown = comments.all()[0]?.comments.map((comment) => [comment.body, 'isUnproven' in comment]);
    expect(shown?.sort()).toEqual([
      ['I say no', false],
      ['I say yes', true],
      ['Nor do I', true],
    ]);
  });

  test('what nothing proves is shown as that; it is signed once there is something to sign with', async () => {
    const { ada, ben, pass, owners } = together();
    const open = { signatures: undefined as Signatures | undefined, tell: (() => undefined) as () => void };
    const document = {
      itemId,
      ydoc: ben.ydoc,
      owners,
      people,
      get signatures() {
        return open.signatures;
      },
      subscribe: (listener: () => void) => {
        open.tell = listener;
        return () => undefined;
      },
    };
    const offline = new SealedComments(document, { id: BEN, name: 'Ben' }, () => undefined);
    const end = offline.subscribe(() => undefined);
    await offline.begin(said('Who am I?'), undefined);
    owners.delete(ben.ydoc.clientID);
    pass();
    expect(ada.comments.all()[0]?.comments[0]).toMatchObject({ body: 'Who am I?', isUnproven: true });
    open.signatures = signaturesOf(BEN);
    const wrote = new Promise((resolve) => ben.ydoc.once('update', resolve));
    open.tell();
    await wrote;
    end();
    pass();
    const judged = new Promise<void>((resolve) => ada.comments.subscribe(resolve));
    ada.comments.all();
    await judged;
    expect(ada.comments.all()[0]?.comments[0]).not.toHaveProperty('isUnproven');
  });
});

test('nonsense among the comments is left out, and the rest is there', async () => {
  const { ada } = together();
  await ada.comments.begin(said('Here'), undefined);
  const root = ada.ydoc.getMap<unknown>(ROOT);
  root.set('no id', new Y.Map());
  root.set(crypto.randomUUID(), 'no thread');
  const empty = new Y.Map<unknown>();
  empty.set(`said ${ADA} ${crypto.randomUUID()}`, { body: 4, at: 'when' });
  root.set(crypto.randomUUID(), empty);
  expect(wordsOf(ada.comments.all())).toEqual([['Ada: Here']]);
});

test('pages hear of what is new', async () => {
  const { ada, ben, pass } = together();
  let heard = 0;
  const end = ben.comments.subscribe(() => (heard += 1));
  await ada.comments.begin(said('Here'), undefined);
  pass();
  expect(heard).toBe(1);
  end();
  await ada.comments.begin(said('There'), undefined);
  pass();
  expect(heard).toBe(1);
});
