import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENVELOPE_BYTES, FOLDER_ENVELOPE_BYTES, FOLDER_NAME_BYTES } from '@cartulary/contracts/sealed-form';
import fc from 'fast-check';
import { fromBase64Url, randomBytes, textOf, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import { unwrapFrom, wrapFor, wrapInFolder, type EnvelopeAbout } from './envelope';
import { toldOf } from './folder-wish';
import { itemKeys, wrapPrevious } from './item-keys';
import { safetyNumber } from './safety-number';
import { openBlob } from './sealed-blob';
import { importItemKey } from './sent-bytes';
import { agree, importPrivate, publicOf } from '@/shared/vault/x25519';

interface Vectors {
  readonly about: EnvelopeAbout;
  readonly senderPrivate: string;
  readonly recipientPrivate: string;
  readonly ephemeralPrivate: string;
  readonly itemKey: string;
  readonly envelope: string;
  readonly previous: string;
  readonly sealedBefore: {
    readonly place: string;
    readonly version: number;
    readonly plainText: string;
    readonly sealed: string;
  };
  readonly safetyNumber: readonly string[];
  readonly folder: { readonly id: string; readonly name: string; readonly mark: string; readonly envelope: string };
}

const vectors = JSON.parse(readFileSync(path.join(import.meta.dirname, 'sharing-vectors.json'), 'utf8')) as Vectors;
const { about } = vectors;
const bytes = (text: string): Bytes => fromBase64Url(text);
const isBroken = (work: Promise<unknown>) => expect(work).rejects.toThrow(SealBroken);

/** A new person with a key pair. */
async function somebody(): Promise<{ own: CryptoKey; key: Bytes; text: string }> {
  const own = await importPrivate(randomBytes(32));
  const key = await publicOf(own);
  return { own, key, text: toBase64Url(key) };
}

describe('Known answers', () => {
  test('keys agree as in RFC 7748, 5.2, and public ones follow from private ones', async () => {
    const hex = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'hex'));
    const scalar = await importPrivate(hex('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4'));
    const agreed = await agree(scalar, hex('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c'));
    expect(agreed).toEqual(hex('c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552'));
    expect(toBase64Url(await publicOf(await importPrivate(bytes(vectors.senderPrivate))))).toBe(about.senderKey);
    expect(toBase64Url(await publicOf(await importPrivate(bytes(vectors.recipientPrivate))))).toBe(about.recipientKey);
  });

  test('an envelope is byte for byte that of another program, and opens', async () => {
    const sender = await importPrivate(bytes(vectors.senderPrivate));
    const recipient = await importPrivate(bytes(vectors.recipientPrivate));
    const drawn = bytes(vectors.ephemeralPrivate);
    const made = await wrapFor(about, sender, bytes(about.recipientKey), bytes(vectors.itemKey), drawn);
    expect(toBase64Url(made)).toBe(vectors.envelope);
    expect(made).toHaveLength(ENVELOPE_BYTES);
    const opened = await unwrapFrom(about, recipient, bytes(about.senderKey), bytes(vectors.envelope));
    expect(toBase64Url(opened.key)).toBe(vectors.itemKey);
  });

  test('who has the newest key opens what was written by the one before', async () => {
    const { place, version, sealed, plainText } = vectors.sealedBefore;
    const before = [{ epoch: 2, previous: vectors.previous }];
    const keys = await itemKeys(about.itemId, bytes(vectors.itemKey), 2, before);
    const where = { itemId: about.itemId, place, version };
    const blob = new Blob([bytes(sealed)]);
    expect(textOf(await openBlob(keys.of(1), where, blob))).toBe(plainText);
    await isBroken(openBlob(keys.newest, where, blob));
  });

  test('a safety number is the same digits, whoever asks', async () => {
    const one = { accountId: about.senderId, key: about.senderKey };
    const other = { accountId: about.recipientId, key: about.recipientKey };
    expect(await safetyNumber(one, other)).toEqual(vectors.safetyNumber);
    expect(await safetyNumber(other, one)).toEqual(vectors.safetyNumber);
    expect(await safetyNumber({ ...one, key: other.key }, other)).not.toEqual(vectors.safetyNumber);
  });

  test('is about the keys that both sign by, once both have one', async () => {
    const [one, other] = [
      { accountId: 'a', key: 'k', signing: 's' },
      { accountId: 'b', key: 'l', signing: 't' },
    ];
    const both = await safetyNumber(one, other);
    expect(await safetyNumber(other, one)).toEqual(both);
    expect(await safetyNumber({ ...one, signing: 'another' }, other)).not.toEqual(both);
    expect(await safetyNumber({ ...one, signing: null }, other)).not.toEqual(both);
    expect(await safetyNumber({ ...one, signing: null }, other)).toEqual(
      await safetyNumber(one, { ...other, signing: null }),
    );
  });
});

describe('An envelope', () => {
  test('opens for what it is about alone: each bound field, changed once, is refused', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          organisationId: fc.uuid(),
          itemId: fc.uuid(),
          epoch: fc.integer({ min: 1, max: 1_000 }),
          senderId: fc.uuid(),
          recipientId: fc.uuid(),
        }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        async (drawn, key) => {
          const whole = { ...drawn, senderKey: ada.text, recipientKey: ben.text };
          const envelope = await wrapFor(whole, ada.own, ben.key, Uint8Array.from(key));
          expect((await unwrapFrom(whole, ben.own, ada.key, envelope)).key).toEqual(Uint8Array.from(key));
          const other = crypto.randomUUID();
          const changes: Partial<EnvelopeAbout>[] = [
            { organisationId: other },
            { itemId: other },
            { epoch: whole.epoch + 1 },
            { senderId: other },
            { senderKey: ben.text },
            { recipientId: other },
            { recipientKey: ada.text },
          ];
          for (const change of changes) await isBroken(unwrapFrom({ ...whole, ...change }, ben.own, ada.key, envelope));
        },
      ),
      { numRuns: 10 },
    );
  });

  test('opens for nobody else, and was made by nobody else', async () => {
    const [ada, ben, eve] = [await somebody(), await somebody(), await somebody()];
    const whole = { ...about, senderKey: ada.text, recipientKey: ben.text };
    const envelope = await wrapFor(whole, ada.own, ben.key, randomBytes(32));
    await isBroken(unwrapFrom(whole, eve.own, ada.key, envelope));
    await isBroken(unwrapFrom(whole, ben.own, eve.key, envelope));
    // The server's operator knows the full context and both public keys.
    const forged = await wrapFor(whole, eve.own, ben.key, randomBytes(32));
    await isBroken(unwrapFrom(whole, ben.own, ada.key, forged));
  });

  test('notices every byte that was changed, is missing or too many, and a key that leads everybody to the same', async () => {
    const recipient = await importPrivate(bytes(vectors.recipientPrivate));
    const good = bytes(vectors.envelope);
    const open = (envelope: Bytes) => unwrapFrom(about, recipient, bytes(about.senderKey), envelope);
    for (let at = 0; at < good.length; at += 1)
      await isBroken(open(good.map((byte, index) => (index === at ? byte ^ 1 : byte)) as Bytes));
    const cuts = [good.slice(1), good.slice(0, -1), Uint8Array.of(...good, 0), new Uint8Array(0)];
    for (const cut of cuts) await isBroken(open(cut));
    const own = await importPrivate(bytes(vectors.senderPrivate));
    await isBroken(wrapFor(about, own, new Uint8Array(32), randomBytes(32)));
  });

  test('is another each time', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const key = randomBytes(32);
    const made = await Promise.all([1, 2].map(() => wrapFor(about, ada.own, ben.key, key)));
    expect(new Set(made.map(toBase64Url)).size).toBe(2);
  });
});

describe('An envelope of a folder', () => {
  const { id, name, mark, envelope } = vectors.folder;
  const folder = { id, name, shared: [], documents: [] };
  const good = bytes(envelope);
  const open = async (sent: Bytes) =>
    unwrapFrom(about, await importPrivate(bytes(vectors.recipientPrivate)), bytes(about.senderKey), sent);

  test('is the known one, and says the key, the folder’s name and a mark that does not tell its id', async () => {
    const sender = await importPrivate(bytes(vectors.senderPrivate));
    const whole = { key: bytes(vectors.itemKey), cameBy: await toldOf(folder) };
    const drawn = bytes(vectors.ephemeralPrivate);
    const made = await wrapInFolder(about, sender, bytes(about.recipientKey), whole, drawn);
    expect(toBase64Url(made)).toBe(envelope);
    expect(made).toHaveLength(FOLDER_ENVELOPE_BYTES);
    expect(await open(good)).toEqual({ key: bytes(vectors.itemKey), cameBy: { mark, name } });
    expect((await open(bytes(vectors.envelope))).cameBy).toBeUndefined();
  });

  test('notices every byte that was changed, is missing or too many, and is none of the other form', async () => {
    for (let at = 0; at < good.length; at += 1)
      await isBroken(open(good.map((byte, index) => (index === at ? byte ^ 1 : byte)) as Bytes));
    for (const cut of [good.slice(1), good.slice(0, -1), Uint8Array.of(...good, 0)]) await isBroken(open(cut));
    await isBroken(open(Uint8Array.of(1, ...good.slice(1))));
    await isBroken(open(Uint8Array.of(2, ...bytes(vectors.envelope).slice(1))));
  });

  test('has room for the longest name, is as long with every name, and takes no longer one', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const whole = { ...about, senderKey: ada.text, recipientKey: ben.text };
    const wrap = async (called: string) =>
      wrapInFolder(whole, ada.own, ben.key, {
        key: randomBytes(32),
        cameBy: await toldOf({ ...folder, name: called }),
      });
    for (const called of ['', 'ab', '契'.repeat(FOLDER_NAME_BYTES / 3)]) {
      const made = await wrap(called);
      expect(made).toHaveLength(FOLDER_ENVELOPE_BYTES);
      expect((await unwrapFrom(whole, ben.own, ada.key, made)).cameBy?.name).toBe(called);
    }
    await expect(wrap('x'.repeat(FOLDER_NAME_BYTES + 1))).rejects.toThrow(RangeError);
  });
});

test('keys before are those of this document and epoch; one that is missing or of elsewhere breaks it', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const wrap = async (itemId: string, epoch: number): Promise<string> =>
    toBase64Url(await wrapPrevious(await importItemKey(second.slice()), itemId, epoch, first.slice()));
  const keys = (previous: string) => itemKeys('one', second.slice(), 2, [{ epoch: 2, previous }]);
  expect((await keys(await wrap('one', 2))).epoch).toBe(2);
  await isBroken(keys(await wrap('other', 2)));
  await isBroken(keys(await wrap('one', 3)));
  await isBroken(itemKeys('one', second.slice(), 2, []));
  await isBroken(itemKeys('one', second.slice(), 0));
});
