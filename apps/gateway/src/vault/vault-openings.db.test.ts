import { randomBytes, randomUUID } from 'node:crypto';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { vaultOpeningLimits } from '@cartulary/contracts/limits/vault-openings';
import type { VaultOpening } from '@cartulary/contracts/vault-openings';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { VaultOpeningRow } from '@cartulary/database/entities/vault-opening.entity';
import { repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson, type Answer } from '../test-person.test-helper.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway();
});
afterAll(() => running.stop());

const bytes = (): string => randomBytes(32).toString('base64url');
const wrapped = (): string => Buffer.concat([Buffer.of(1), randomBytes(60)]).toString('base64url');
const refused = (code: ErrorCode, status: number) => ({ status, body: { error: messageOf(code) } });
const gone = refused('vault_opening_gone', 404);
const over = refused('vault_opening_over', 409);

async function withVault(): Promise<TestPerson> {
  const ada = await TestPerson.signUp(running.url);
  const way = {
    parameters: { kind: 'recovery', salt: randomBytes(16).toString('base64url') },
    wrapped: wrapped(),
  };
  const { status } = await ada.call<Vault>('POST', '/api/v1/vault', { body: { id: randomUUID(), ways: [way] } });
  expect(status).toBe(201);
  return ada;
}

const at = (id: string, step = ''): string => `/api/v1/vault/openings/${id}${step}`;
const ask = (who: TestPerson, id: string, askingKey = bytes()): Promise<Answer<VaultOpening>> =>
  who.call('PUT', at(id), { body: { askingKey }, headers: { 'user-agent': FIREFOX } });
const put = (who: TestPerson, id: string, step: string, body: object = {}): Promise<Answer<never>> =>
  who.call('PUT', at(id, `/${step}`), { body });
const read = (who: TestPerson, id: string): Promise<Answer<VaultOpening>> => who.call('GET', at(id));
const inOwn = <T>({ signedIn }: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(signedIn.user.organizationId, work);
const rows = (who: TestPerson): Promise<VaultOpeningRow[]> => inOwn(who, () => repository(VaultOpeningRow).find());

/** Up to the point where the key can be fetched. */
async function given(who: TestPerson): Promise<{ id: string; key: string }> {
  const [id, key] = [randomUUID(), wrapped()];
  await ask(who, id);
  await put(who, id, 'answer', { givingKey: bytes() });
  await put(who, id, 'nonce', { nonce: bytes() });
  expect((await put(who, id, 'key', { wrapped: key })).status).toBe(200);
  return { id, key };
}

describe('a further device', () => {
  it('asks, is answered, shows its number, and takes the key that was wrapped for it, byte for byte', async () => {
    const ada = await withVault();
    const [id, askingKey, givingKey, nonce, key] = [randomUUID(), bytes(), bytes(), bytes(), wrapped()];
    expect((await ask(ada, id, askingKey)).body.data).toMatchObject({ id, state: 'asked', device: 'Firefox on Linux' });
    await put(ada, id, 'answer', { givingKey });
    await put(ada, id, 'nonce', { nonce });
    expect((await read(ada, id)).body.data).toMatchObject({ state: 'shown', askingKey, givingKey, nonce });
    await put(ada, id, 'key', { wrapped: key });
    const answer = await put(ada, id, 'taken');
    expect(answer.body.data).toEqual({ wrapped: key });
    const acts = await inOwn(ada, () => repository(AuditEntry).find({ order: { at: 'ASC' } }));
    expect(acts.map(({ action }) => action).filter((action) => action.startsWith('vault-opening'))).toEqual([
      'vault-opening.create',
      'vault-opening.give',
    ]);
  });

  it('takes the key once, also where two take it at the same moment, and nothing of it is kept', async () => {
    const ada = await withVault();
    const { id } = await given(ada);
    const answers = await Promise.all([put(ada, id, 'taken'), put(ada, id, 'taken')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await put(ada, id, 'taken')).toMatchObject(over);
    expect(await rows(ada)).toMatchObject([{ state: 'taken', wrapped: null }]);
    // It also can't be granted, answered, or requested again with the same code.
    expect(await put(ada, id, 'key', { wrapped: wrapped() })).toMatchObject(over);
    expect(await put(ada, id, 'answer', { givingKey: bytes() })).toMatchObject(over);
    expect(await ask(ada, id)).toMatchObject(over);
  });

  it('goes step by step: no key before the number was shown, no number before an answer, and each of them once', async () => {
    const ada = await withVault();
    const id = randomUUID();
    await ask(ada, id);
    expect(await put(ada, id, 'nonce', { nonce: bytes() })).toMatchObject(over);
    expect(await put(ada, id, 'key', { wrapped: wrapped() })).toMatchObject(over);
    await put(ada, id, 'answer', { givingKey: bytes() });
    expect(await put(ada, id, 'answer', { givingKey: bytes() })).toMatchObject(over);
    expect(await put(ada, id, 'key', { wrapped: wrapped() })).toMatchObject(over);
    await put(ada, id, 'nonce', { nonce: bytes() });
    expect(await put(ada, id, 'nonce', { nonce: bytes() })).toMatchObject(over);
    expect(await put(ada, id, 'taken')).toMatchObject(over);
  });

  it('that is refused gets nothing, also where the key was given already', async () => {
    const ada = await withVault();
    const { id } = await given(ada);
    expect((await ada.call('DELETE', at(id))).status).toBe(200);
    expect((await read(ada, id)).body.data?.state).toBe('refused');
    expect(await put(ada, id, 'taken')).toMatchObject(over);
    expect(await rows(ada)).toMatchObject([{ wrapped: null }]);
  });

  it('waits for five minutes, and no longer', async () => {
    const ada = await withVault();
    const { id } = await given(ada);
    await inOwn(ada, () => repository(VaultOpeningRow).update({ id }, { expiresAt: new Date(Date.now() - 1) }));
    expect(await put(ada, id, 'taken')).toMatchObject(gone);
    expect(await read(ada, id)).toMatchObject(gone);
  });

  it('makes the one before it wait in vain', async () => {
    const ada = await withVault();
    const { id } = await given(ada);
    await ask(ada, randomUUID());
    expect(await put(ada, id, 'taken')).toMatchObject(gone);
    expect(await rows(ada)).toHaveLength(1);
  });

  it('is nobody else’s to see, to answer, to take or to refuse, whoever knows its number', async () => {
    const [ada, eve] = [await withVault(), await withVault()];
    const { id, key } = await given(ada);
    expect(await read(eve, id)).toMatchObject(gone);
    expect(await put(eve, id, 'taken')).toMatchObject(gone);
    expect(await eve.call('DELETE', at(id))).toMatchObject(gone);
    expect(await ask(eve, id)).toMatchObject(over);
    expect((await put(ada, id, 'taken')).body.data).toEqual({ wrapped: key });
  });

  it('of no vault asks in vain, and what is no key is none', async () => {
    const [ada, none] = [await withVault(), await TestPerson.signUp(running.url)];
    expect((await ask(none, randomUUID())).status).toBe(404);
    expect((await ask(ada, randomUUID(), 'short')).status).toBe(400);
    const id = randomUUID();
    await ask(ada, id);
    await put(ada, id, 'answer', { givingKey: bytes() });
    await put(ada, id, 'nonce', { nonce: bytes() });
    expect((await put(ada, id, 'key', { wrapped: bytes() })).status).toBe(400);
  });

  it('is looked for a few times in vain, then no more for a while', async () => {
    const ada = await withVault();
    const id = randomUUID();
    await ask(ada, id);
    const { most } = vaultOpeningLimits.wrongCodes;
    for (let count = 0; count < most; count += 1) expect((await read(ada, randomUUID())).status).toBe(404);
    expect((await read(ada, randomUUID())).status).toBe(429);
  });

  it('goes with the vault', async () => {
    const ada = await withVault();
    await given(ada);
    expect((await ada.call('DELETE', '/api/v1/vault')).status).toBe(200);
    expect(await rows(ada)).toEqual([]);
  });
});
