import { randomBytes, randomUUID } from 'node:crypto';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { sealedSize } from '@cartulary/contracts/sealed-form';
import type { HeldRecoveryRequest, OwnRecoveryRequest, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { Account } from '@cartulary/database/entities/account.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { VaultRecoveryCopyRow, VaultRecoveryRequestRow } from '@cartulary/database/entities/vault-recovery.entity';
import { repository } from '@cartulary/database/organisation-context';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';

const RECOVERY = '/api/v1/vault/recovery';
const MADE_UP = '00000000-0000-4000-8000-000000000000';

const bytes = (count = 32): string => randomBytes(count).toString('base64url');
const formed = (count: number): string => Buffer.concat([Buffer.of(1), randomBytes(count - 1)]).toString('base64url');
const half = (): string => formed(81);
const refused = (code: ErrorCode, status: number) => [status, messageOf(code)];
const passphrase = () => ({
  parameters: { kind: 'passphrase', salt: bytes(16), memoryKiB: 65_536, passes: 3 },
  wrapped: formed(61),
});

/** A person with a vault and a sharing key. */
interface Keyed extends Member {
  readonly vaultId: string;
  readonly key: string;
}

async function keyed(member: Member): Promise<Keyed> {
  const [vaultId, key] = [randomUUID(), bytes()];
  await member.data('POST', '/api/v1/vault', { id: vaultId, ways: [passphrase()] });
  const people = { vaultId, publicKey: key, wrappedKey: formed(61), version: 1, sealed: formed(sealedSize(40)) };
  expect((await member.call('PUT', '/api/v1/vault/people', people)).status).toBe(200);
  return { ...member, vaultId, key };
}

interface Told {
  readonly recovery: VaultRecovery | null;
  readonly isCopied: boolean;
  readonly request: OwnRecoveryRequest | null;
}
const told = (by: Member): Promise<Told> => by.data<Told>('GET', RECOVERY);
const proposes = (by: Keyed, other: Keyed) =>
  by.call<VaultRecovery>('POST', RECOVERY, { otherId: other.id, ownKey: by.key, otherKey: other.key });
const copies = (by: Keyed, id: string, first = half(), second = half()) =>
  by.call('PUT', `${RECOVERY}/${id}/copy`, { vaultId: by.vaultId, first, second });
const asks = (by: Member, id: string = randomUUID(), sessionKey = bytes()) =>
  by.call<OwnRecoveryRequest>('POST', `${RECOVERY}/requests`, { id, sessionKey });
const held = async (by: Member): Promise<HeldRecoveryRequest[]> =>
  (await by.data<{ items: HeldRecoveryRequest[] }>('GET', `${RECOVERY}/requests`)).items;
const gives = (by: Member, id: string, share = half()) => by.call('PUT', `${RECOVERY}/requests/${id}/share`, { share });
const finishes = (by: Keyed, id: string, way = passphrase()) =>
  by.call('PUT', `${RECOVERY}/requests/${id}/opened`, { vaultId: by.vaultId, way });

/** An organization in which two administrators have halves, and a member. */
interface Held {
  readonly organisation: TestOrganisation;
  readonly ada: Keyed;
  readonly ben: Keyed;
  readonly cleo: Keyed;
  readonly id: string;
}

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_RATE_FACTOR: '20' });
});
afterAll(() => running.stop());

/** A separate organization for each test, in the same gateway. */
async function founded() {
  const organisation = await openOrganisation({}, async () => running);
  const ada = await keyed(organisation.ada);
  const ben = await keyed(await organisation.joins('Ben', 'admin'));
  const cleo = await keyed(await organisation.joins('Cleo'));
  return { organisation, ada, ben, cleo };
}

async function on(): Promise<Held> {
  const people = await founded();
  const { ada, ben } = people;
  const { data } = (await proposes(ada, ben)).body;
  const id = data?.id ?? '';
  expect((await ben.call('PUT', `${RECOVERY}/${id}/accepted`)).status).toBe(200);
  return { ...people, id };
}

describe('the switch', () => {
  it('is off at first, is on once both agreed, and every member is told by whom', async () => {
    const { organisation, ada, ben, cleo } = await founded();
    expect(await told(cleo)).toEqual({ recovery: null, isCopied: false, request: null });
    const { body } = await proposes(ada, ben);
    const id = body.data?.id ?? '';
    expect(body.data).toMatchObject({ state: 'proposed', isWhole: true });
    // The setting is off: members aren't notified, and nothing is copied.
    expect((await told(cleo)).recovery).toBeNull();
    expect(refusal(await copies(cleo, id))).toEqual(refused('not_found', 404));
    // The proposer can't accept for the other.
    expect(refusal(await ada.call('PUT', `${RECOVERY}/${id}/accepted`))).toEqual(refused('not_found', 404));
    await ben.data('PUT', `${RECOVERY}/${id}/accepted`);
    expect((await told(cleo)).recovery).toMatchObject({
      id,
      state: 'on',
      isWhole: true,
      holders: [
        { userId: ada.id, key: ada.key },
        { userId: ben.id, name: 'Ben Tester', key: ben.key },
      ],
    });
    expect(await organisation.audited(id)).toEqual(['vault-recovery.propose', 'vault-recovery.accept']);
    const events = await organisation.events('vault.recovery_changed');
    expect(events.map(({ payload, audience }) => [payload.becomes, audience])).toEqual([
      ['proposed', [`account:${ada.id}`, `account:${ben.id}`]],
      ['on', [`organisation:${organisation.organisationId}`]],
    ]);
    expect(refusal(await proposes(ben, ada))).toEqual(refused('vault_recovery_is_on', 409));
  });

  it('takes two different administrators with vaults, by the keys that their pages looked at', async () => {
    const { organisation, ada, ben, cleo } = await founded();
    const candidates = await ada.data<{ items: { userId: string; name: string; key: string }[] }>(
      'GET',
      `${RECOVERY}/candidates`,
    );
    expect(candidates.items).toEqual([{ userId: ben.id, name: 'Ben Tester', key: ben.key }]);
    expect(refusal(await proposes(ada, ada))).toEqual(refused('vault_recovery_holders', 409));
    expect(refusal(await proposes(ada, { ...ben, key: bytes() }))).toEqual(refused('vault_recovery_holders', 409));
    expect(refusal(await proposes({ ...ada, key: bytes() }, ben))).toEqual(refused('vault_recovery_holders', 409));
    // A member, an administrator without a vault, and a nonexistent person.
    const dora = await organisation.joins('Dora', 'admin');
    for (const other of [cleo, { ...dora, key: bytes() }, { ...ben, id: MADE_UP }])
      expect(refusal(await proposes(ada, other as Keyed))).toEqual(refused('not_found', 404));
    for (const path of [`${RECOVERY}/candidates`, `${RECOVERY}/requests`])
      expect((await cleo.call('GET', path)).status).toBe(403);
    expect((await proposes(cleo, ben)).status).toBe(403);
  });

  it('deletes every copy and every request when it is turned off', async () => {
    const { organisation, ada, ben, cleo, id } = await on();
    await copies(cleo, id);
    await asks(cleo);
    expect((await cleo.call('DELETE', `${RECOVERY}/${id}`)).status).toBe(403);
    expect((await ben.call('DELETE', `${RECOVERY}/${id}`)).status).toBe(200);
    const left = await organisation.inOwn(async () => [
      await repository(VaultRecoveryCopyRow).count(),
      await repository(VaultRecoveryRequestRow).count(),
    ]);
    expect(left).toEqual([0, 0]);
    expect(await told(cleo)).toEqual({ recovery: null, isCopied: false, request: null });
    expect(refusal(await copies(cleo, id))).toEqual(refused('not_found', 404));
    expect(refusal(await asks(cleo))).toEqual(refused('vault_recovery_none', 404));
    expect(await organisation.audited(id)).toContain('vault-recovery.end');
    // It can be set up again.
    expect((await proposes(ada, ben)).status).toBe(201);
  });

  it.each([
    ['left', { isActive: false }],
    ['is no administrator any more', { role: 'user' as const }],
  ])('opens nothing once one of the two %s, and says so', async (_, change) => {
    const { organisation, ada, ben, cleo, id } = await on();
    await copies(cleo, id);
    await organisation.inOwn(() => repository(Account).update({ id: ben.id }, change));
    expect((await told(cleo)).recovery).toMatchObject({ isWhole: false });
    expect(refusal(await asks(cleo))).toEqual(refused('vault_recovery_broken', 409));
    expect(refusal(await copies(cleo, id))).toEqual(refused('vault_recovery_broken', 409));
    expect((await ada.call('DELETE', `${RECOVERY}/${id}`)).status).toBe(200);
  });

  it('opens nothing once one of the two has another vault: what they held is gone with it', async () => {
    const { ada, ben, cleo, id } = await on();
    await copies(cleo, id);
    const request = (await asks(cleo)).body.data;
    expect((await ben.call('DELETE', '/api/v1/vault')).status).toBe(200);
    await keyed(ben);
    expect((await told(cleo)).recovery).toMatchObject({ isWhole: false });
    expect(refusal(await gives(ada, request?.id ?? ''))).toEqual(refused('vault_recovery_broken', 409));
  });
});

describe('a copy', () => {
  it('is the owner’s, in the place of the one before, and nobody holds a half of their own key', async () => {
    const { organisation, ada, ben, cleo, id } = await on();
    expect((await copies(cleo, id)).status).toBe(200);
    const [first, second] = [half(), half()];
    expect((await copies(cleo, id, first, second)).status).toBe(200);
    const rows = await organisation.inOwn(() => repository(VaultRecoveryCopyRow).find());
    expect(rows.map((row) => [row.vaultId, row.first.toString('base64url'), row.second.toString('base64url')])).toEqual(
      [[cleo.vaultId, first, second]],
    );
    expect((await told(cleo)).isCopied).toBe(true);
    for (const holder of [ada, ben]) expect(refusal(await copies(holder, id))).toEqual(refused('not_found', 404));
    expect(refusal(await copies({ ...ben, vaultId: cleo.vaultId }, id))).toEqual(refused('not_found', 404));
    expect(refusal(await copies({ ...cleo, vaultId: ada.vaultId }, id))).toEqual(refused('not_found', 404));
    expect(refusal(await copies(cleo, MADE_UP))).toEqual(refused('not_found', 404));
    expect((await cleo.call('DELETE', '/api/v1/vault')).status).toBe(200);
    expect(await organisation.inOwn(() => repository(VaultRecoveryCopyRow).count())).toBe(0);
  });
});

describe('a request', () => {
  it('gets both halves once both were given, and with the new passphrase they are gone', async () => {
    const { organisation, ada, ben, cleo, id } = await on();
    const [first, second, sessionKey] = [half(), half(), bytes()];
    await copies(cleo, id, first, second);
    const requestId = randomUUID();
    expect((await asks(cleo, requestId, sessionKey)).status).toBe(201);
    expect(await held(ada)).toMatchObject([
      { id: requestId, half: first, sessionKey, isGiven: false, person: { userId: cleo.id, key: cleo.key } },
    ]);
    expect(await held(ben)).toMatchObject([{ id: requestId, half: second }]);
    const [one, other] = [half(), half()];
    await gives(ada, requestId, one);
    // A single half isn't handed out, and doesn't count as the other.
    expect((await told(cleo)).request).toMatchObject({ given: [true, false], shares: null });
    expect(refusal(await gives(ada, requestId, half()))).toEqual(refused('vault_recovery_over', 409));
    expect(refusal(await finishes(cleo, requestId))).toEqual(refused('vault_recovery_over', 409));
    expect((await gives(ben, requestId, other)).status).toBe(200);
    expect((await told(cleo)).request).toMatchObject({ given: [true, true], shares: [one, other] });
    const way = passphrase();
    expect((await finishes(cleo, requestId, way)).status).toBe(200);
    expect((await told(cleo)).request).toBeNull();
    const { vault } = await cleo.data<{ vault: Vault }>('GET', '/api/v1/vault');
    expect(vault.ways.map(({ wrapped }) => wrapped)).toEqual([way.wrapped]);
    expect(refusal(await finishes(cleo, requestId))).toEqual(refused('not_found', 404));
    expect(await organisation.audited(requestId)).toEqual([
      'vault-request.create',
      'vault-request.give',
      'vault-request.give',
      'vault-request.finish',
    ]);
    const steps = await organisation.events('vault.recovery_step');
    expect(steps.map(({ payload }) => [payload.step, payload.to])).toEqual(
      ['asked', 'given', 'both', 'opened'].map((step) => [step, cleo.id]),
    );
  });

  it('is answered by the two alone, and ended by them or its person', async () => {
    const { organisation, ada, cleo, id } = await on();
    const dora = await keyed(await organisation.joins('Dora', 'admin'));
    const eve = await keyed(await organisation.joins('Eve'));
    await copies(cleo, id);
    const requestId = randomUUID();
    await asks(cleo, requestId);
    expect(await held(dora)).toEqual([]);
    expect(refusal(await gives(dora, requestId))).toEqual(refused('not_found', 404));
    expect((await gives(eve, requestId)).status).toBe(403);
    for (const other of [dora, eve]) {
      expect(refusal(await other.call('DELETE', `${RECOVERY}/requests/${requestId}`))).toEqual(
        refused('not_found', 404),
      );
      expect(refusal(await finishes(other, requestId))).toEqual(refused('not_found', 404));
    }
    expect((await ada.call('DELETE', `${RECOVERY}/requests/${requestId}`)).status).toBe(200);
    expect(refusal(await gives(ada, requestId))).toEqual(refused('not_found', 404));
    // No one without a copy can request halves.
    expect(refusal(await asks(eve))).toEqual(refused('vault_recovery_none', 404));
  });

  it('takes the place of the one before, whose halves are gone, and is over after seven days', async () => {
    const { organisation, ada, ben, cleo, id } = await on();
    await copies(cleo, id);
    const [before, now] = [randomUUID(), randomUUID()];
    await asks(cleo, before);
    await gives(ada, before);
    await asks(cleo, now);
    expect((await told(cleo)).request).toMatchObject({ id: now, given: [false, false] });
    expect(refusal(await gives(ben, before))).toEqual(refused('not_found', 404));
    await organisation.inOwn(() =>
      repository(VaultRecoveryRequestRow).update({ id: now }, { expiresAt: new Date(Date.now() - 1) }),
    );
    expect((await told(cleo)).request).toBeNull();
    expect(await held(ben)).toEqual([]);
    expect(refusal(await gives(ben, now))).toEqual(refused('not_found', 404));
  });

  it('is nothing to another organization', async () => {
    const { cleo, id } = await on();
    await copies(cleo, id);
    const requestId = randomUUID();
    await asks(cleo, requestId);
    const elsewhere = await on();
    expect(await held(elsewhere.ada)).toEqual([]);
    expect(refusal(await gives(elsewhere.ada, requestId))).toEqual(refused('not_found', 404));
    expect(refusal(await elsewhere.ada.call('DELETE', `${RECOVERY}/${id}`))).toEqual(refused('not_found', 404));
    expect(refusal(await copies(elsewhere.cleo, id))).toEqual(refused('not_found', 404));
    expect((await told(elsewhere.cleo)).recovery?.id).toBe(elsewhere.id);
  });
});

it('each step asks for a fresh sign-in, but for what the page does by itself and for ending a request', async () => {
  const { organisation, ada, ben, cleo, id } = await on();
  await copies(cleo, id);
  const request = (await asks(cleo)).body.data?.id ?? '';
  const long = new Date(Date.now() - 86_400_000);
  await organisation.inOwn(() =>
    repository(Session).createQueryBuilder().update().set({ provedAt: long }).where('true').execute(),
  );
  const stale = refused('fresh_sign_in_required', 403);
  for (const answer of [
    await proposes(ada, ben),
    await ben.call('PUT', `${RECOVERY}/${id}/accepted`),
    await ada.call('DELETE', `${RECOVERY}/${id}`),
    await asks(cleo),
    await gives(ada, request),
    await finishes(cleo, request),
  ])
    expect(refusal(answer)).toEqual(stale);
  expect((await copies(cleo, id)).status).toBe(200);
});
