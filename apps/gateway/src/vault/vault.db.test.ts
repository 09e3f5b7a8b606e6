import { randomBytes, randomUUID } from 'node:crypto';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { sealedKinds, type SealedKind } from '@cartulary/contracts/sealed-form';
import type { NewVaultWay, VaultDevice, VaultWay, WayParameters } from '@cartulary/contracts/vault';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { VaultDeviceRow, VaultRow, VaultWayRow } from '@cartulary/database/entities/vault.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson, type Answer } from '../test-person.test-helper.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway();
});
afterAll(() => running.stop());

const salt = (): string => randomBytes(16).toString('base64url');
const wrapped = (): string => Buffer.concat([Buffer.of(1), randomBytes(60)]).toString('base64url');
const way = (parameters: WayParameters): NewVaultWay => ({ parameters, wrapped: wrapped() });
const byPassphrase = (change: object = {}): NewVaultWay =>
  way({ kind: 'passphrase', salt: salt(), memoryKiB: 65_536, passes: 3, ...change });
const byRecovery = (): NewVaultWay => way({ kind: 'recovery', salt: salt() });
const byPasskey = (credentialId: string): NewVaultWay =>
  way({ kind: 'passkey', salt: salt(), credentialId, party: 'localhost' });

const inOwn = <T>({ signedIn }: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(signedIn.user.organizationId, work);
const person = (): Promise<TestPerson> => TestPerson.signUp(running.url);
const make = (who: TestPerson, ways: NewVaultWay[], id: string = randomUUID()): Promise<Answer<Vault>> =>
  who.call('POST', '/api/v1/vault', { body: { id, ways } });
const read = (who: TestPerson, deviceId?: string) =>
  who.data<{ vault: Vault | null; device: string }>(
    'GET',
    `/api/v1/vault${deviceId === undefined ? '' : `?deviceId=${deviceId}`}`,
  );
const keep = (who: TestPerson, vaultId: string, added: NewVaultWay): Promise<Answer<VaultWay>> =>
  who.call('PUT', '/api/v1/vault/ways', { body: { vaultId, way: added } });
const open = (who: TestPerson, deviceId: string) =>
  who.call<{ device: string }>('PUT', `/api/v1/vault/devices/${deviceId}`, { headers: { 'user-agent': FIREFOX } });
const remove = async (who: TestPerson, path: string): Promise<void> =>
  expect((await who.call('DELETE', path)).status).toBe(200);
const devices = async (who: TestPerson): Promise<VaultDevice[]> =>
  (await who.data<{ items: VaultDevice[] }>('GET', '/api/v1/vault/devices')).items;
const acts = async (who: TestPerson): Promise<string[]> =>
  (await inOwn(who, () => repository(AuditEntry).find({ order: { at: 'ASC' } })))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('vault'));
const refused = (code: ErrorCode, status: number) => ({ status, body: { error: messageOf(code) } });

async function withVault(...ways: NewVaultWay[]): Promise<{ ada: TestPerson; vault: Vault }> {
  const ada = await person();
  const { body } = await make(ada, ways.length > 0 ? ways : [byPassphrase(), byRecovery()]);
  if (!body.data) throw new Error(JSON.stringify(body));
  return { ada, vault: body.data };
}

describe('a vault', () => {
  it('is none until it is made, and then what the page wrapped, byte for byte', async () => {
    const ada = await person();
    expect(await read(ada)).toEqual({ vault: null, device: 'unknown' });
    const [id, ways] = [randomUUID(), [byPassphrase({ passes: 7 }), byRecovery()]];
    const made = await make(ada, ways, id);
    expect(made.status).toBe(201);
    const { vault } = await read(ada);
    expect(vault?.id).toBe(id);
    expect(vault?.ways.map(({ parameters, wrapped: key }) => ({ parameters, wrapped: key }))).toEqual(ways);
    expect(await acts(ada)).toEqual(['vault.create']);
  });

  it('is made once, also where two pages make one at the same moment', async () => {
    const ada = await person();
    const answers = await Promise.all([make(ada, [byRecovery()]), make(ada, [byRecovery()])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await make(ada, [byRecovery()])).toMatchObject(refused('vault_is_there', 409));
  });

  it('takes the place of nobody’s: an id that somebody else’s has makes none', async () => {
    const { vault } = await withVault();
    const eve = await person();
    expect(await make(eve, [byRecovery()], vault.id)).toMatchObject(refused('vault_is_there', 409));
    expect((await read(eve)).vault).toBeNull();
  });

  it('is nobody else’s to read, to open by a way of theirs, or to delete', async () => {
    const { ada, vault } = await withVault();
    const { ada: ofEve } = await withVault();
    expect((await read(ofEve)).vault?.id).not.toBe(vault.id);
    expect((await keep(ofEve, vault.id, byRecovery())).status).toBe(404);
    const [first] = vault.ways;
    expect((await ofEve.call('DELETE', `/api/v1/vault/ways/${first?.id}`)).status).toBe(404);
    await remove(ofEve, '/api/v1/vault');
    expect((await read(ada)).vault).toEqual(vault);
    // Other organizations' units of work can't see it either.
    expect(await inOwn(ofEve, () => repository(VaultRow).countBy({ id: vault.id }))).toBe(0);
    expect(await inOwn(ofEve, () => repository(VaultWayRow).countBy({ vaultId: vault.id }))).toBe(0);
  });

  it('takes what was sealed with it along, and nobody else’s', async () => {
    const [{ ada }, { ada: eve }] = [await withVault(), await withVault()];
    const seals = async (who: TestPerson, kind: SealedKind = 'file'): Promise<void> => {
      const body = {
        id: randomUUID(),
        kind,
        vaultId: (await read(who)).vault?.id,
        wrappedKey: wrapped(),
        manifest: Buffer.concat([Buffer.of(1), randomBytes(64)]).toString('base64url'),
      };
      expect((await who.call('POST', '/api/v1/sealed-documents', { body })).status).toBe(201);
    };
    const sealed = async (who: TestPerson): Promise<number> =>
      (await who.data<{ items: unknown[] }>('GET', '/api/v1/sealed-documents')).items.length;
    for (const kind of sealedKinds) await seals(ada, kind);
    await seals(eve);
    await seals(eve, 'text');
    await remove(ada, '/api/v1/vault');
    expect([await sealed(ada), await sealed(eve)]).toEqual([0, 2]);
    const { detail } = await inOwn(ada, () => repository(AuditEntry).findOneByOrFail({ action: 'vault.delete' }));
    expect(detail).toMatchObject({ deleted: sealedKinds.length, onHold: 0 });
  });

  it('goes with all that is kept of it', async () => {
    const { ada } = await withVault();
    await open(ada, randomUUID());
    await remove(ada, '/api/v1/vault');
    expect((await read(ada)).vault).toBeNull();
    expect(await devices(ada)).toEqual([]);
    const left = () => Promise.all([repository(VaultWayRow).count(), repository(VaultDeviceRow).count()]);
    expect(await inOwn(ada, left)).toEqual([0, 0]);
    expect((await ada.call('DELETE', '/api/v1/vault')).status).toBe(404);
    expect((await make(ada, [byRecovery()])).status).toBe(201);
  });

  it('asks for a fresh sign-in before anything of it changes', async () => {
    const { ada, vault } = await withVault();
    const device = randomUUID();
    await open(ada, device);
    await inOwn(ada, () => manager().query(`UPDATE app.session SET proved_at = now() - interval '6 minutes'`));
    const answers = await Promise.all([
      make(ada, [byRecovery()]),
      keep(ada, vault.id, byRecovery()),
      ada.call('DELETE', `/api/v1/vault/ways/${vault.ways[0]?.id}`),
      ada.call('DELETE', `/api/v1/vault/devices/${device}`),
      ada.call('DELETE', '/api/v1/vault'),
    ]);
    expect(answers).toMatchObject(answers.map(() => refused('fresh_sign_in_required', 403)));
    expect((await read(ada, device)).device).toBe('known');
    expect((await read(ada)).vault).toEqual(vault);
  });

  it('stands in the own data without its wrapped keys', async () => {
    const { ada, vault } = await withVault();
    const data = await ada.data<{ vaults: object[] }>('GET', '/api/v1/account/export');
    expect(data.vaults).toMatchObject([{ id: vault.id, ways: [{ kind: 'passphrase' }, { kind: 'recovery' }] }]);
    expect(JSON.stringify(data)).not.toContain(vault.ways[0]?.wrapped);
  });
});

describe('a way in', () => {
  it('that is weaker or dearer than it may be, or no wrapped key, is not kept', async () => {
    const ada = await person();
    const { minMemoryKiB, maxMemoryKiB, minPasses, maxPasses } = vaultLimits;
    const wrong = [
      byPassphrase({ memoryKiB: minMemoryKiB - 1 }),
      byPassphrase({ memoryKiB: maxMemoryKiB + 1 }),
      byPassphrase({ passes: minPasses - 1 }),
      byPassphrase({ passes: maxPasses + 1 }),
      byPassphrase({ salt: '' }),
      { ...byRecovery(), wrapped: randomBytes(60).toString('base64url') },
      { ...byRecovery(), wrapped: Buffer.concat([Buffer.of(2), randomBytes(60)]).toString('base64url') },
    ];
    for (const [index, one] of wrong.entries()) expect([index, (await make(ada, [one])).status]).toEqual([index, 400]);
    expect(await make(ada, [byRecovery(), byRecovery()])).toMatchObject(refused('vault_ways_alike', 400));
    expect((await read(ada)).vault).toBeNull();
  });

  it('takes the place of the passphrase or recovery key before, and passkeys stand beside each other', async () => {
    const { ada, vault } = await withVault();
    const [next, another] = [byPassphrase({ passes: 9 }), byRecovery()];
    await keep(ada, vault.id, next);
    await keep(ada, vault.id, another);
    await keep(ada, vault.id, byPasskey('one'));
    const again = byPasskey('one');
    await keep(ada, vault.id, again);
    await keep(ada, vault.id, byPasskey('two'));
    const ways = (await read(ada)).vault?.ways ?? [];
    expect(ways.map(({ parameters: { kind } }) => kind)).toEqual(['passphrase', 'recovery', 'passkey', 'passkey']);
    expect(ways.slice(0, 3).map((one) => one.wrapped)).toEqual([next.wrapped, another.wrapped, again.wrapped]);
    expect((await acts(ada)).slice(1)).toEqual([
      'vault-way.replace',
      'vault-way.replace',
      'vault-way.add',
      'vault-way.replace',
      'vault-way.add',
    ]);
  });

  it('is one of as many as there may be', async () => {
    const full = Array.from({ length: vaultLimits.maxWays }, (_, index) => byPasskey(`key-${index}`));
    const { ada, vault } = await withVault(...full);
    expect(await keep(ada, vault.id, byRecovery())).toMatchObject(refused('vault_too_many_ways', 409));
    expect((await keep(ada, vault.id, byPasskey('key-0'))).status).toBe(200);
  });

  it('is taken away, but never the last, also where two are taken away at the same moment', async () => {
    const { ada, vault } = await withVault();
    const answers = await Promise.all(vault.ways.map(({ id }) => ada.call('DELETE', `/api/v1/vault/ways/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(ada)).vault?.ways).toHaveLength(1);
    const [left] = (await read(ada)).vault?.ways ?? [];
    const last = await ada.call('DELETE', `/api/v1/vault/ways/${left?.id}`);
    expect(last).toMatchObject(refused('vault_last_way', 409));
  });

  it('that was wrapped for a vault which is gone is not kept in the next one', async () => {
    const { ada, vault } = await withVault();
    await remove(ada, '/api/v1/vault');
    await make(ada, [byRecovery()]);
    expect((await keep(ada, vault.id, byPassphrase())).status).toBe(404);
  });
});

describe('a browser', () => {
  it('that opened the vault is listed by its name, and told once that it was revoked', async () => {
    const { ada } = await withVault();
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await read(ada, first)).device).toBe('unknown');
    expect((await open(ada, first)).body.data).toEqual({ device: 'known' });
    await open(ada, second);
    await open(ada, first);
    expect(await devices(ada)).toMatchObject([
      { id: first, name: 'Firefox on Linux', revokedAt: null },
      { id: second, name: 'Firefox on Linux', revokedAt: null },
    ]);
    await remove(ada, `/api/v1/vault/devices/${second}`);
    expect((await read(ada, second)).device).toBe('revoked');
    expect((await open(ada, second)).body.data).toEqual({ device: 'revoked' });
    expect((await read(ada, first)).device).toBe('known');
    expect((await ada.call('DELETE', `/api/v1/vault/devices/${second}`)).status).toBe(404);
    expect((await acts(ada)).slice(1)).toEqual(['vault-device.add', 'vault-device.add', 'vault-device.revoke']);
  });

  it('is another person’s where they have the same id', async () => {
    const [{ ada }, { ada: eve }] = [await withVault(), await withVault()];
    const id = randomUUID();
    await open(ada, id);
    expect((await read(eve, id)).device).toBe('unknown');
    expect((await eve.call('DELETE', `/api/v1/vault/devices/${id}`)).status).toBe(404);
    await open(eve, id);
    await remove(eve, `/api/v1/vault/devices/${id}`);
    expect((await read(ada, id)).device).toBe('known');
  });

  it('of no vault is not listed', async () => {
    const ada = await person();
    expect((await open(ada, randomUUID())).status).toBe(404);
  });

  it('is not pushed off the list by made-up ones within a day', async () => {
    const { ada } = await withVault();
    const own = randomUUID();
    await open(ada, own);
    for (let made = 1; made < vaultLimits.maxNewDevicesADay; made += 1)
      expect((await open(ada, randomUUID())).status).toBe(200);
    expect((await open(ada, randomUUID())).status).toBe(429);
    expect((await open(ada, own)).status).toBe(200);
    const listed = await devices(ada);
    expect([listed.length, listed.some(({ id }) => id === own)]).toEqual([vaultLimits.maxNewDevicesADay, true]);
  });

  it('that was away for longest makes room for a new one', async () => {
    const { ada, vault } = await withVault();
    const ids = Array.from({ length: vaultLimits.maxDevices }, () => randomUUID());
    const rows = ids.map((id, index) => ({ vaultId: vault.id, id, name: 'x', lastOpenedAt: new Date(index) }));
    await inOwn(ada, () => repository(VaultDeviceRow).insert(rows));
    await open(ada, randomUUID());
    const listed = new Set((await devices(ada)).map(({ id }) => id));
    const has = (index: number): boolean => listed.has(ids[index] ?? '');
    expect([listed.size, has(0), has(1)]).toEqual([vaultLimits.maxDevices, false, true]);
  });
});
