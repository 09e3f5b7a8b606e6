import type { MeetingKeyRing, ProvenKey } from '@cartulary/contracts/endpoints/meeting-keys';
import { ApiError } from '@/lib/errors/api-error';
import { newPair, type OwnPair } from '@/shared/meeting-keys/own-pair';
import { isProven, linkKeysOf, prove } from './key-crypto';
import { LinkMeetingKeys, type KeyRelay } from './link-meeting-keys';
import { checkOf, newSecret } from '@/shared/meeting-keys/link-secret';

const MEETING = '0198f2aa-1111-4222-8333-444455556666';
const idOf = (number: number): string => `0198f2aa-1111-4222-8333-44445555000${number}`;
const [ADA, BO, CY] = [idOf(1), idOf(2), idOf(3)];
const STEP_MS = 20;

type Own = MeetingKeyRing['own'][number];

/** An honest server: stores and relays posted data. */
class Rows {
  readonly present = new Map<string, ProvenKey>();
  readonly members: ProvenKey[][] = [];
  readonly wrapped: (Own & { participantId: string })[] = [];
  private readonly all = new Map<string, LinkMeetingKeys>();

  relayOf(self: string): KeyRelay {
    const post = (number: number, wrapped: Parameters<KeyRelay['hand']>[0]['wrapped']): void => {
      const by = this.present.get(self);
      if (!by) throw refusal();
      this.members[number - 1] ??= [];
      for (const { participantId, publicKey, wrapped: bytes } of wrapped) {
        this.members[number - 1]?.push({ participantId, publicKey, proof: '' });
        this.wrapped.push({ participantId, number, publicKey, wrapped: bytes, by });
      }
      this.tell();
    };
    return {
      read: () => Promise.resolve(this.ringOf(self)),
      announce: async (key) => {
        this.present.set(self, { participantId: self, ...key });
        this.tell();
      },
      begin: async ({ number, wrapped }) => {
        if (number !== this.members.length + 1) throw refusal();
        post(number, wrapped);
      },
      hand: async ({ number, wrapped }) => {
        if (number !== this.members.length) throw refusal();
        post(number, wrapped);
      },
    };
  }

  ringOf(self: string): MeetingKeyRing {
    const members = this.members.at(-1);
    return {
      self,
      keys: [...this.present.values()],
      epoch: members ? { number: this.members.length, members } : null,
      own: this.wrapped.filter(({ participantId }) => participantId === self).toReversed(),
    };
  }

  async comes(id: string, given: string | undefined, check: string, pair?: OwnPair): Promise<LinkMeetingKeys> {
    const own = pair ?? (await newPair());
    const keys = new LinkMeetingKeys({
      meetingId: MEETING,
      participantId: id,
      check,
      relay: this.relayOf(id),
      pair: () => Promise.resolve(own),
      remember: () => undefined,
      stepMs: STEP_MS,
    });
    this.all.set(id, keys);
    if (given !== undefined) await keys.useSecret(given);
    this.follow();
    return keys;
  }

  leaves(id: string): void {
    this.present.delete(id);
    this.all.delete(id);
    this.follow();
  }

  private follow(): void {
    const people = [...this.all.keys()].map((id) => ({ id, since: `2026-11-25T10:0${id.at(-1)}:00Z` }));
    for (const keys of this.all.values()) keys.follow(people);
  }

  private tell(): void {
    for (const keys of this.all.values()) void keys.renew();
  }
}

const refusal = () => new ApiError('Somebody else did', { status: 409 });
const epoch = (keys: LinkMeetingKeys, number: number): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (keys.now().epoch !== number) return;
      stop();
      done();
    };
    const stop = keys.subscribe(look);
    look();
  });

const open: LinkMeetingKeys[] = [];
const secret = newSecret();
let check: string;
let rows: Rows;
beforeAll(async () => void (check = await checkOf(secret)));
beforeEach(() => void (rows = new Rows()));
afterEach(() => open.splice(0).forEach((keys) => keys.close()));
const comes = async (id: string, given: string | undefined = secret): Promise<LinkMeetingKeys> => {
  const keys = await rows.comes(id, given, check);
  open.push(keys);
  return keys;
};

test('those who have the link have one key and one code, and read each other', async () => {
  const ada = await comes(ADA);
  await epoch(ada, 1);
  const bo = await comes(BO);
  await epoch(bo, 1);
  await ada.renew();
  await bo.renew();
  expect(ada.now().code).toMatch(/^\d{5}( \d{5}){5}$/);
  expect(bo.now().code).toBe(ada.now().code);
  const said = await ada.seal('chat', 'Hello Bo');
  expect(await bo.open('chat', ADA, said)).toBe('Hello Bo');
  expect(await bo.open('chat', BO, said)).toBeUndefined();
  expect(await ada.mediaKey(BO)).toEqual(await bo.mediaKey(BO));
  expect(await ada.mediaKey(ADA)).not.toEqual(await ada.mediaKey(BO));
});

test('a new key begins when somebody leaves, and who left can’t read what is said from then on', async () => {
  const [ada, bo, cy] = [await comes(ADA), await comes(BO), await comes(CY)];
  await Promise.all([ada, bo, cy].map((keys) => epoch(keys, 1)));
  const before = await ada.seal('chat', 'Cy hears this');
  rows.leaves(CY);
  await Promise.all([epoch(ada, 2), epoch(bo, 2)]);
  const after = await ada.seal('chat', 'Cy is gone');
  expect(await bo.open('chat', ADA, after)).toBe('Cy is gone');
  // Nothing that the server ever wrapped for Cy opens it.
  await cy.renew();
  expect(await cy.open('chat', ADA, before)).toBe('Cy hears this');
  expect(await cy.open('chat', ADA, after)).toBeUndefined();
});

test('where who was there first does nothing, the next one does', async () => {
  const ada = await comes(ADA);
  const bo = await comes(BO);
  await Promise.all([epoch(ada, 1), epoch(bo, 1)]);
  ada.close();
  const cy = await comes(CY);
  await epoch(cy, 1);
  expect(await cy.open('chat', BO, await bo.seal('chat', 'Welcome'))).toBe('Welcome');
});

test('without the secret there is no key, and nothing is told to the others; with another link’s it says so', async () => {
  const ada = await comes(ADA);
  await epoch(ada, 1);
  const bo = await rows.comes(BO, undefined, check);
  const cy = await rows.comes(CY, newSecret(), check);
  open.push(bo, cy);
  await Promise.all([bo.renew(), cy.renew()]);
  expect([bo.now().is, cy.now().is]).toEqual(['none', 'wrong']);
  expect([...rows.present.keys()]).toEqual([ADA]);
  await expect(bo.seal('chat', 'Hello')).rejects.toThrow();
  expect(await bo.open('chat', ADA, await ada.seal('chat', 'Secret'))).toBeUndefined();
  // Bo finally gets the link.
  expect(await bo.useSecret(secret)).toBe(true);
  await epoch(bo, 1);
  expect(bo.now().is).toBe('ready');
});

test('a key that the server or somebody without the link made for another is given nothing', async () => {
  const ada = await comes(ADA);
  await epoch(ada, 1);
  const forger = await newPair();
  const forged = await prove(await linkKeysOf(newSecret(), MEETING), BO, forger.publicKey);
  rows.present.set(BO, forged);
  await ada.renew();
  await ada.renew();
  expect(ada.now().proven).toEqual(new Set([ADA]));
  expect(rows.wrapped.filter(({ participantId }) => participantId === BO)).toEqual([]);
  expect(await isProven(await linkKeysOf(secret, MEETING), forged)).toBe(false);
});

test('an old key that is told again as the present one is not used', async () => {
  const ada = await comes(ADA);
  const bo = await comes(BO);
  await Promise.all([epoch(ada, 1), epoch(bo, 1)]);
  rows.leaves(BO);
  await epoch(ada, 2);
  const relay = rows.relayOf(ADA);
  const ring = await relay.read();
  const replayed: MeetingKeyRing = {
    self: ADA,
    keys: ring.keys,
    epoch: { number: 3, members: ring.epoch?.members ?? [] },
    own: ring.own.filter(({ number }) => number === 1).map((own) => ({ ...own, number: 3 })),
  };
  rows.ringOf = () => replayed;
  await ada.renew();
  expect(ada.now().epoch).toBe(2);
  rows.ringOf = () => ({ ...ring, epoch: { number: 1, members: rows.members[0] ?? [] } });
  await ada.renew();
  expect(ada.now().epoch).toBe(2);
});

test('who comes back with another pair is given the next key, and with the same pair reads what was said before', async () => {
  const ada = await comes(ADA);
  const pair = await newPair();
  const bo = await rows.comes(BO, secret, check, pair);
  await epoch(bo, 1);
  const said = await ada.seal('chat', 'Before');
  bo.close();
  const again = await rows.comes(BO, secret, check, pair);
  open.push(again);
  await epoch(again, 1);
  expect(await again.open('chat', ADA, said)).toBe('Before');
  again.close();
  const elsewhere = await rows.comes(BO, secret, check);
  open.push(elsewhere);
  await epoch(elsewhere, 2);
  expect(await elsewhere.open('chat', ADA, said)).toBeUndefined();
  await epoch(ada, 2);
  expect(await ada.open('chat', BO, await elsewhere.seal('chat', 'Here'))).toBe('Here');
});
