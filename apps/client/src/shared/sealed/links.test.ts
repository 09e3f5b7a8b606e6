import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { bytesOf, fromBase64Url, randomBytes, textOf, toBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { openWith, SealBroken, unwrapKey, type OpenVault } from '@/shared/vault/open-vault';
import { quickStretch } from '@/shared/vault/quick-stretch.test-helper';
import { stretchHere } from '@/shared/vault/ways/argon2id';
import {
  doorOf,
  hashOf,
  importLinkKey,
  keptAs,
  linkKeyOf,
  newLinkSecret,
  stretchedFor,
  tokenOf,
  wrappedForLink,
} from './link-keys';
import type { LinkServer } from './link-server';
import vectors from './link-vectors.json';
import { knockOn, openByLink } from './linked-item';
import { makeLink, revokeLink, type MadeLink } from './own-links';
import { peopleOf } from './people';
import { makeSealedItem, type SealedItem } from './sealed-item';
import { bitChanged, ServerInMemory } from './server.test-helper';
import { removePerson } from './share-item';
import { wrapForLinks } from './wrap-for-links';

const isBroken = (work: Promise<unknown>) => expect(work).rejects.toThrow(SealBroken);
const isRefused = (work: Promise<unknown>, status: number) => expect(work).rejects.toMatchObject({ status });

describe('what follows from a secret', () => {
  const { itemId, linkId, epoch, secret, itemKey } = vectors;

  test('is what another program makes of it', async () => {
    expect(toBase64Url(await doorOf({ itemId, secret }))).toBe(vectors.door);
    expect(await hashOf(await doorOf({ itemId, secret }))).toBe(vectors.doorHash);
    const { words, stretch, stretched } = vectors.passphrase;
    const typed = await stretchedFor(stretch, `  ${words.replace(' ', '   ')}`, stretchHere);
    expect(toBase64Url(typed)).toBe(stretched);
    for (const [holder, known] of [
      [{ itemId, secret }, vectors.plain],
      [{ itemId, secret, stretched: typed }, vectors.passphrase],
    ] as const) {
      expect(toBase64Url(await tokenOf(holder))).toBe(known.token);
      expect(await hashOf(await tokenOf(holder))).toBe(known.tokenHash);
      expect(toBase64Url(await linkKeyOf(holder, linkId))).toBe(known.key);
      const key = await importLinkKey(await linkKeyOf(holder, linkId));
      const wrapped = fromBase64Url(known.wrappedKey);
      expect(toBase64Url(await unwrapKey(key, wrapped, wrappedForLink(itemId, linkId, epoch)))).toBe(itemKey);
      // Wrong epoch, wrong link, wrong document, and modified.
      await isBroken(unwrapKey(key, wrapped, wrappedForLink(itemId, linkId, epoch + 1)));
      await isBroken(unwrapKey(key, wrapped, wrappedForLink(itemId, itemId, epoch)));
      await isBroken(unwrapKey(key, wrapped, wrappedForLink(linkId, linkId, epoch)));
      const changed = fromBase64Url(bitChanged(known.wrappedKey));
      await isBroken(unwrapKey(key, changed, wrappedForLink(itemId, linkId, epoch)));
    }
  });

  test('never leads from a token to a key, nor from one secret, document or passphrase to another', async () => {
    const aSecret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toBase64Url(Uint8Array.from(bytes)));
    await fc.assert(
      fc.asyncProperty(aSecret, aSecret, fc.uuid(), fc.uuid(), async (one, other, item, link) => {
        fc.pre(one !== other && item !== link);
        const stretched = fromBase64Url(other);
        const all = [
          await doorOf({ itemId: item, secret: one }),
          await tokenOf({ itemId: item, secret: one }),
          await linkKeyOf({ itemId: item, secret: one }, link),
          await tokenOf({ itemId: item, secret: one, stretched }),
          await linkKeyOf({ itemId: item, secret: one, stretched }, link),
          await doorOf({ itemId: link, secret: one }),
          await tokenOf({ itemId: item, secret: other }),
          await linkKeyOf({ itemId: item, secret: one }, item),
        ].map(toBase64Url);
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 40 },
    );
  });

  test.each(['', 'short', `${newLinkSecret()}x`, newLinkSecret().replace(/.$/, '=')])(
    'is nothing where the secret is none: %p',
    (text) => isBroken(doorOf({ itemId, secret: text })),
  );

  test.each([
    { memoryKiB: 1_024, passes: 3 },
    { memoryKiB: 65_536, passes: 1 },
    { memoryKiB: 65_536, passes: 10_000 },
  ])('is not made at a price that a server chose: %p', (cost) =>
    isBroken(stretchedFor({ salt: 'A'.repeat(22), ...cost }, 'words', quickStretch)),
  );
});

describe('a link', () => {
  let server: ServerInMemory;
  let vault: OpenVault;
  let item: SealedItem;
  beforeEach(async () => {
    server = new ServerInMemory();
    const accountId = crypto.randomUUID();
    server.callerId = accountId;
    vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId });
    await peopleOf(vault, server.people);
    item = await makeSealedItem(vault, server);
    await item.put('head', bytesOf('{"name":"Lease"}'));
  });
  const makes = (passphrase = ''): Promise<MadeLink> =>
    makeLink(vault, item.itemId, { expiresAt: null, passphrase }, { server, stretched: quickStretch });
  const opens = ({ secret }: MadeLink) => openByLink({ itemId: item.itemId, secret }, server.links);
  const said = async (opened: SealedItem, place: 'head' | 'page/1' = 'head'): Promise<string | undefined> => {
    const bytes = await opened.get(place);
    return bytes && textOf(bytes);
  };
  /** The links that receive an epoch's key. */
  const turned = async (epoch: number): Promise<string[]> => {
    const { itemId } = item;
    const { wrappedKey } = server.document(itemId);
    const before = { itemId, epoch: epoch - 1, wrappedKey };
    const turn = { before, next: { itemId, epoch, wrappedKey: 'next' }, key: randomBytes(32) };
    return (await wrapForLinks(vault, server.links, turn, null)).map(({ id }) => id);
  };
  const ends = (expiresAt: string): Promise<MadeLink> =>
    makeLink(vault, item.itemId, { expiresAt, passphrase: '' }, { server, stretched: quickStretch });
  const kept = ({ link }: MadeLink) => {
    const found = server.document(item.itemId).links.get(link.id);
    if (found === undefined) throw new Error('The link is not kept');
    return found;
  };

  test('opens without a vault what its document says now, to look at; its owner sees that it was opened', async () => {
    const made = await makes();
    const door = await knockOn({ itemId: item.itemId, secret: made.secret }, server.links);
    expect(door).toEqual({ by: 'Ada', stretch: null });
    const opened = await opens(made);
    expect(await said(opened)).toBe('{"name":"Lease"}');
    expect(opened.shared?.may).toBe('look');
    await item.put('page/1', bytesOf('later'));
    await item.put('head', bytesOf('{"name":"Lease 2"}'));
    expect(await said(opened)).toBe('{"name":"Lease 2"}');
    expect(await said(opened, 'page/1')).toBe('later');
    await isRefused(opened.put('head', bytesOf('mine')), 403);
    expect((await server.links.list(item.itemId)).items).toMatchObject([{ id: made.link.id, opened: 1 }]);
  });

  test('keeps nothing on the server that its secret, a token or the document’s key could be read from', async () => {
    const made = await makes('a passphrase');
    const holder = { itemId: item.itemId, secret: made.secret };
    const { stretch } = kept(made);
    const stretched = stretch ? await stretchedFor(stretch, 'a passphrase', quickStretch) : undefined;
    const secrets = [
      made.secret,
      toBase64Url(await doorOf(holder)),
      toBase64Url(await tokenOf({ ...holder, stretched })),
      toBase64Url(await linkKeyOf({ ...holder, stretched }, made.link.id)),
      'a passphrase',
    ];
    const all = JSON.stringify([...server.kept.values()].map(({ links }) => [...links.values()]));
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  test('with a passphrase opens for nobody without it', async () => {
    const made = await makes('Grünes Tor');
    const { stretch } = await knockOn({ itemId: item.itemId, secret: made.secret }, server.links);
    if (stretch === null) throw new Error('It asks for none');
    await isRefused(opens(made), 403);
    const typed = async (words: string) => {
      const stretched = await stretchedFor(stretch, words, quickStretch);
      return openByLink({ itemId: item.itemId, secret: made.secret, stretched }, server.links);
    };
    await isRefused(typed('grünes Tor'), 403);
    expect(await said(await typed(' Grünes  Tor'))).toBe('{"name":"Lease"}');
  });

  test('opens nothing else: another document, another secret, one that the server moved, an older state', async () => {
    const made = await makes();
    const other = await makeSealedItem(vault, server);
    await isRefused(openByLink({ itemId: other.itemId, secret: made.secret }, server.links), 404);
    await isRefused(openByLink({ itemId: item.itemId, secret: newLinkSecret() }, server.links), 404);
    // Simulates a server that returns another document or another link's key.
    const opening = server.links.open;
    const shows = async (change: object): Promise<void> => {
      const links: LinkServer = {
        ...server.links,
        open: async (tokens, again) => ({ ...(await opening(tokens, again)), ...change }),
      };
      await isBroken(openByLink({ itemId: item.itemId, secret: made.secret }, links));
    };
    const second = await makes();
    await shows({ id: other.itemId });
    await shows({ wrappedKey: kept(second).wrappedKey });
    await shows({ linkId: second.link.id });
    await shows({ counter: 1 });
    await shows({ epoch: 2 });
    await shows({ places: [] });
    const opened = await opens(made);
    const before = server.snapshot(item.itemId);
    await item.put('head', bytesOf('newer'));
    expect(await said(opened)).toBe('newer');
    server.kept.set(item.itemId, before);
    await isBroken(opened.get('head'));
  });

  test('that was revoked opens nothing, and its document has another key; other links go on with that', async () => {
    const [gone, stays, secret] = [await makes(), await makes(), await makes('with words')];
    const opened = await opens(gone);
    await revokeLink(vault, item.itemId, gone.link.id, server);
    await isRefused(opens(gone), 404);
    await isRefused(opened.get('head'), 404);
    expect(server.document(item.itemId).epoch).toBe(2);
    await item.put('page/1', bytesOf('after'));
    expect(await said(await opens(stays), 'page/1')).toBe('after');
    expect((await server.links.list(item.itemId)).items.map(({ id }) => id)).toEqual([stays.link.id, secret.link.id]);
  });

  test('goes on when somebody is removed', async () => {
    const made = await makes();
    await removePerson(vault, item.itemId, crypto.randomUUID(), server);
    expect(server.document(item.itemId).epoch).toBe(2);
    await item.put('head', bytesOf('after'));
    expect(await said(await opens(made))).toBe('after');
  });

  test('gets the next key though another one was revoked in another tab at that moment', async () => {
    const [gone, other, stays] = [await makes(), await makes(), await makes()];
    const { links } = server.document(item.itemId);
    server.before = (call) => {
      if (call === 'rotate') links.delete(other.link.id);
    };
    expect(await revokeLink(vault, item.itemId, gone.link.id, server)).toMatchObject({ isTurned: true });
    expect(server.document(item.itemId).epoch).toBe(2);
    expect([...server.document(item.itemId).links.keys()]).toEqual([stays.link.id]);
  });

  test('that was revoked gets no later key, though the server lists it again', async () => {
    const [gone, stays] = [await makes(), await makes()];
    const before = kept(gone);
    await revokeLink(vault, item.itemId, gone.link.id, server);
    server.document(item.itemId).links.set(gone.link.id, before);
    expect(await turned(3)).toEqual([stays.link.id]);
  });

  test('that is revoked just now gets no next key, though the server goes on listing it', async () => {
    const [gone, stays] = [await makes(), await makes()];
    const { links } = server.document(item.itemId);
    const before = kept(gone);
    // As if it had been deleted.
    server.before = (call) => {
      if (call === 'shares') links.set(gone.link.id, before);
    };
    await revokeLink(vault, item.itemId, gone.link.id, server);
    await isRefused(opens(gone), 404);
    expect([...server.document(item.itemId).links.keys()]).toEqual([stays.link.id]);
  });

  test('is not brought back by what was wrapped for a key that came to nothing', async () => {
    const [gone, stays] = [await makes(), await makes()];
    const rotating = jest
      .spyOn(server, 'rotate')
      .mockRejectedValueOnce(new ApiError('503', { status: 503, said: true }));
    await expect(removePerson(vault, item.itemId, crypto.randomUUID(), server)).rejects.toMatchObject({ status: 503 });
    const wrapped = rotating.mock.calls[0]?.[1].links.find(({ id }) => id === gone.link.id);
    const before = kept(gone);
    await revokeLink(vault, item.itemId, gone.link.id, server);
    expect(server.document(item.itemId).epoch).toBe(2);
    server.document(item.itemId).links.set(gone.link.id, { ...before, ...wrapped });
    expect(wrapped).toBeDefined();
    expect(await turned(3)).toEqual([stays.link.id]);
  });

  test('that the server made up, or exchanged for another, gets no next key', async () => {
    const [one, two] = [await makes(), await makes()];
    const other = await makeSealedItem(vault, server);
    const theirs = await makeLink(vault, other.itemId, { expiresAt: null, passphrase: '' }, { server });
    const { links } = server.document(item.itemId);
    const strangers = await openWith(randomBytes(32), { vaultId: vault.vaultId, accountId: vault.accountId });
    const made = { ...kept(one), id: crypto.randomUUID() };
    const named = { itemId: item.itemId, epoch: 1, wrappedKey: server.document(item.itemId).wrappedKey };
    const forged = toBase64Url(
      await strangers.wrapItemKey(keptAs(named, { id: made.id, expiresAt: null }), randomBytes(32)),
    );
    links.set(made.id, made);
    links.set(crypto.randomUUID(), { ...made, kept: forged });
    links.set(two.link.id, { ...kept(two), kept: kept(one).kept });
    const moved = server.document(other.itemId).links.get(theirs.link.id);
    if (moved) links.set(theirs.link.id, moved);
    expect(await turned(2)).toEqual([one.link.id]);
  });

  test('that has ended gets no next key, whenever the server says that it ends', async () => {
    const hour = 3_600_000;
    const [over, put] = [await ends(new Date(Date.now() - hour).toISOString()), await ends(new Date().toISOString())];
    const lasts = await ends(new Date(Date.now() + hour).toISOString());
    const { links } = server.document(item.itemId);
    links.set(put.link.id, { ...kept(put), expiresAt: new Date(Date.now() + hour).toISOString() });
    expect(await turned(2)).toEqual([lasts.link.id]);
    links.set(over.link.id, { ...kept(over), expiresAt: null });
    expect(await turned(2)).toEqual([lasts.link.id]);
  });

  test('is made of one’s own document alone: no key is wrapped that somebody else made', async () => {
    const kept = server.document(item.itemId);
    Object.assign(kept, { ownerId: crypto.randomUUID() });
    kept.shares.set(server.callerId, { may: 'look', envelope: toBase64Url(randomBytes(81)), proof: '' });
    await isBroken(makes());
    expect(kept.links.size).toBe(0);
  });

  test('opens nothing while its document lies in the bin', async () => {
    const made = await makes();
    await server.bin(item.itemId);
    await expect(opens(made)).rejects.toThrow(ApiError);
    await server.restore(item.itemId);
    expect(await said(await opens(made))).toBe('{"name":"Lease"}');
  });
});
