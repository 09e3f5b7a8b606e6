import { builtKinds } from '@cartulary/contracts/written-kinds';
import { evaluateModules } from '@cartulary/access/module-access';
import type { ModuleRequest, ModuleStanding } from '@cartulary/contracts/endpoints/modules';
import { messageOf } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { defaultSubscription, moduleIds, modules, type Subscription } from '@cartulary/contracts/modules';
import type { ModuleId, Role } from '@cartulary/contracts/permissions';
import { entityKinds } from '@cartulary/contracts/reading';
import { stageNames } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, TestPerson, type Answer } from '../test-person.test-helper.js';

const DAY_MS = 86_400_000;
let running: TestGateway;
/** Founded the installation, so she is its operator. */
let operator: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

type Standings = { modules: ModuleStanding[] };
const organisationOf = (person: TestPerson): string => person.signedIn.user.organizationId;
const standings = async (person: TestPerson): Promise<ModuleStanding[]> =>
  (await person.data<Standings>('GET', '/api/v1/modules')).modules;
const standing = async (person: TestPerson, id: ModuleId): Promise<ModuleStanding | undefined> =>
  (await standings(person)).find(({ module }) => module === id);
const start = (person: TestPerson, module: ModuleId): Promise<Answer<Standings>> =>
  person.call('POST', '/api/v1/modules/trial', { body: { module } });
const ask = (person: TestPerson, ...wanted: ModuleId[]): Promise<Answer<Standings>> =>
  person.call('POST', '/api/v1/modules/request', { body: { modules: wanted } });
const decide = (module: ModuleId, about: TestPerson, decision: string): Promise<Answer> =>
  operator.call('POST', '/api/v1/modules/grant', {
    body: { organisationId: organisationOf(about), module, decision },
  });
const inRows = <T>(person: TestPerson, query: string, values: unknown[] = []): Promise<T[]> =>
  running.parts.database.inOrganisation(organisationOf(person), () => manager().query(query, values));
/** Changes rows outside of the gateway, and notifies it. */
const change = async (person: TestPerson, query: string, values: unknown[] = []): Promise<void> => {
  await inRows(person, query, values);
  await running.tellOfChange(organisationOf(person));
};

/** Ages the person's trials. */
const after = (person: TestPerson, days: number): Promise<void> =>
  change(
    person,
    `UPDATE app.module_subscription SET trial_started_at = trial_started_at - make_interval(days => $1),
            trial_ends_at = trial_ends_at - make_interval(days => $1)`,
    [days],
  );
/** Removes a subscription, as if the organization never had it. */
const without = (person: TestPerson, module: ModuleId): Promise<void> =>
  change(person, 'DELETE FROM app.module_subscription WHERE module = $1', [module]);
const become = (person: TestPerson, role: Role): Promise<void> =>
  change(person, 'UPDATE app.account SET role = $1 WHERE id = $2', [role, person.signedIn.user.id]);
const auditOf = (person: TestPerson): Promise<{ action: string; target: string }[]> =>
  inRows(person, `SELECT action, target_id AS target FROM app.audit WHERE target_kind = 'module' ORDER BY id`);

describe('a new organisation', () => {
  it('has the default set and says of every module what its people may use', async () => {
    const ada = await TestPerson.signUp(running.url);
    const all = await standings(ada);
    expect(all.map(({ module }) => module)).toEqual(moduleIds);
    expect(all.filter(({ state }) => state === 'subscribed').map(({ module }) => module)).toEqual(
      expect.arrayContaining([...defaultSubscription]),
    );
    expect(await standing(ada, 'blockchain')).toEqual({
      module: 'blockchain',
      state: null,
      readOnly: false,
      trialEndsAt: null,
      trialUsed: false,
      requestedAt: null,
      access: { open: false, reason: 'not-subscribed', dependency: null, missing: [] },
    });
  });

  it.each<Role>(['user', 'manager', 'auditor', 'admin', 'internal'])(
    'answers a %s as the one evaluation does',
    async (role) => {
      const person = await TestPerson.signUp(running.url);
      await become(person, role);
      const held = defaultSubscription.map((module): Subscription => ({ module, readOnly: false }));
      const { accessible } = evaluateModules({ role, permissions: [] }, held);
      const open = (await standings(person)).filter(({ access }) => access.open).map(({ module }) => module);
      expect(open).toEqual(accessible);
      const financial = await standing(person, 'financial');
      if (role === 'user')
        expect(financial?.access).toEqual({
          open: false,
          reason: 'dependency-closed',
          dependency: 'security',
          missing: [],
        });
    },
  );
});

interface Catalogue {
  currency: string;
  priceList: boolean;
  services: { module: ModuleId; offered: Record<string, number> }[];
}
const catalogueOf = async ({ url }: TestGateway): Promise<Catalogue> =>
  dataOf(await call<Catalogue>(url, 'GET', '/api/v1/modules/catalogue'));

describe('the catalogue', () => {
  it('tells clients to quote prices where the operator turned the price list on', async () => {
    const selling = await runningGateway({ CARTULARY_PRICE_LIST: 'on' });
    expect((await catalogueOf(selling)).priceList).toBe(true);
    await selling.stop();
  });

  it('is public and counts the services that are really there', async () => {
    const { currency, priceList, services } = await catalogueOf(running);
    expect(currency).toBe('USD');
    expect(priceList).toBe(false);
    const of = (id: ModuleId) => services.find(({ module }) => module === id)?.offered;
    expect(of('intelligence')).toMatchObject({ stages: stageNames.length, detectors: entityKinds.length });
    expect(of('intelligence')?.['calls']).toBeGreaterThanOrEqual(8);
    for (const { offered } of services) {
      const { total, stages = 0, detectors = 0, calls = 0, pages = 0 } = offered;
      expect(total).toBe(stages + detectors + calls + pages);
    }
    // Without an editor nothing can be created, so its calls don't count.
    expect(Number(of('collaboration')?.['calls']) > 0).toBe(builtKinds.length > 0);
  });
});

describe('a trial', () => {
  it('is started by an admin, and lasts 14 days', async () => {
    const ada = await TestPerson.signUp(running.url);
    await without(ada, 'security');
    const before = Date.now();
    expect((await start(ada, 'security')).status).toBe(200);
    const now = await standing(ada, 'security');
    expect(now).toMatchObject({ state: 'trial', readOnly: false, trialUsed: true, access: { open: true } });
    const lasts = Date.parse(now?.trialEndsAt ?? '') - before;
    expect(Math.round(lasts / DAY_MS)).toBe(limits.trialDays);
    expect(await auditOf(ada)).toContainEqual({ action: 'module.trial', target: 'security' });
  });

  it('does not begin where there is nothing in the module yet, and is not used up by trying', async () => {
    const ada = await TestPerson.signUp(running.url);
    const refused = await start(ada, 'blockchain');
    expect([refused.status, refused.body.error]).toEqual([409, messageOf('trial_empty')]);
    expect(await standing(ada, 'blockchain')).toMatchObject({ state: null, trialUsed: false });
    expect(await auditOf(ada)).toEqual([]);
  });

  it('is for admins, once a module, and not for what is there already', async () => {
    const ada = await TestPerson.signUp(running.url);
    await become(ada, 'manager');
    await without(ada, 'security');
    expect((await start(ada, 'security')).status).toBe(403);
    await become(ada, 'admin');
    expect((await start(ada, 'core-search')).body.error).toBe(messageOf('module_included'));
    expect((await start(ada, 'legal')).body.error).toBe(messageOf('module_held'));
    expect((await start(ada, 'security')).status).toBe(200);
    expect((await start(ada, 'security')).body.error).toBe(messageOf('module_held'));
    await after(ada, limits.trialDays);
    const again = await start(ada, 'security');
    expect([again.status, again.body.error]).toEqual([409, messageOf('trial_used')]);
  });

  it('starts once however often it is asked for at the same moment', async () => {
    const ada = await TestPerson.signUp(running.url);
    await without(ada, 'security');
    const answers = await Promise.all([1, 2, 3].map(() => start(ada, 'security')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await auditOf(ada)).filter(({ action }) => action === 'module.trial')).toHaveLength(1);
  });

  it('leaves a module read-only when it is over: looking goes on, changing is refused with the reason', async () => {
    const ada = await TestPerson.signUp(running.url);
    const documentId = await ada.uploadText();
    await change(
      ada,
      `UPDATE app.module_subscription SET state = 'trial', trial_started_at = now() - interval '13 days',
              trial_ends_at = now() + interval '1 day' WHERE module = 'intelligence'`,
    );
    expect(
      (await ada.call('PATCH', `/api/v1/documents/${documentId}`, { body: { name: 'on trial.txt' } })).status,
    ).toBe(200);
    await after(ada, 1);
    for (const [method, path, body] of [
      ['PATCH', `/api/v1/documents/${documentId}`, { name: 'too late.txt' }],
      ['POST', `/api/v1/documents/${documentId}/reprocess`, undefined],
      ['POST', '/api/v1/folders', { name: 'Too late' }],
    ] as const) {
      const refused = await ada.call(method, path, { body });
      expect([refused.status, refused.body.error]).toEqual([403, messageOf('module_read_only')]);
      expect(refused.body.data).toEqual({ closed: { open: false, reason: 'read-only', module: 'intelligence' } });
    }
    const upload = await ada.upload([{ name: 'late.txt', content: 'late' }]);
    expect([upload.status, upload.body.error]).toEqual([403, messageOf('module_read_only')]);
    const document = await ada.data<{ name: string }>('GET', `/api/v1/documents/${documentId}`);
    expect(document.name).toBe('on trial.txt');
    // Modules that depend on it are read-only too; others aren't.
    expect(await standing(ada, 'intelligence')).toMatchObject({
      state: 'ended',
      readOnly: true,
      access: { open: true },
    });
    expect(
      (await ada.call('POST', '/api/v1/collaboration/items', { body: { kind: 'document', title: ' ' } })).status,
    ).toBe(400);
  });

  it('of a module whose need is over is refused and names it', async () => {
    const ada = await TestPerson.signUp(running.url);
    await decide('security', ada, 'end');
    const refused = await start(ada, 'blockchain');
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Proofs needs Security, whose trial was already used. You can ask for both instead.',
    ]);
    expect(await standing(ada, 'blockchain')).toMatchObject({ state: null });
  });
});

describe('asking for a module', () => {
  it('is open to every member, keeps who and when, and counts once', async () => {
    const ada = await TestPerson.signUp(running.url);
    await become(ada, 'user');
    await change(ada, `DELETE FROM app.module_subscription WHERE module = 'security'`);
    expect((await ask(ada, 'blockchain')).status).toBe(200);
    for (const id of ['blockchain', 'security'] as const) {
      const now = await standing(ada, id);
      expect(now).toMatchObject({ state: 'requested', access: { open: false, reason: 'not-subscribed' } });
      expect(Date.parse(now?.requestedAt ?? '')).toBeLessThanOrEqual(Date.now());
    }
    expect((await ask(ada, 'blockchain')).status).toBe(200);
    expect((await auditOf(ada)).filter(({ action }) => action === 'module.requested')).toHaveLength(2);
    const events = await inRows<{ payload: unknown }>(
      ada,
      `SELECT payload FROM app.outbox WHERE type = 'module.changed'`,
    );
    expect(events).toEqual([
      { payload: { modules: ['security', 'blockchain'], change: 'requested', by: ada.signedIn.user.id } },
    ]);
    expect((await ask(ada, 'core-search')).body.error).toBe(messageOf('module_included'));
    expect((await ask(ada, 'legal')).body.error).toBe(messageOf('module_held'));
    expect((await ask(ada)).status).toBe(400);
  });

  it('is decided by the operator of the installation only', async () => {
    const [ada, bo] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
    await ask(ada, 'analytics_premium', 'vision_premium');
    for (const path of ['/api/v1/modules/requests', '/api/v1/modules/grant']) {
      const method = path.endsWith('grant') ? 'POST' : 'GET';
      const refused = await ada.call(method, path, {
        body: method === 'POST' ? { module: 'analytics_premium' } : undefined,
      });
      expect(refused.status).toBe(403);
    }
    const { requests } = await operator.data<{ requests: ModuleRequest[] }>('GET', '/api/v1/modules/requests');
    expect(requests.filter(({ organisationId }) => organisationId === organisationOf(ada))).toMatchObject([
      { module: 'analytics_premium', state: 'requested' },
      { module: 'vision_premium', state: 'requested' },
    ]);
    expect((await decide('analytics_premium', ada, 'grant')).status).toBe(200);
    expect((await decide('vision_premium', ada, 'decline')).status).toBe(200);
    expect(await standing(ada, 'analytics_premium')).toMatchObject({
      state: 'subscribed',
      requestedAt: null,
      access: { open: true },
    });
    expect(await standing(ada, 'vision_premium')).toMatchObject({ state: null, requestedAt: null });
    // Another organization doesn't get it, and isn't notified.
    expect(await standing(bo, 'analytics_premium')).toMatchObject({ state: null });
    expect(await inRows(bo, `SELECT 1 FROM app.outbox WHERE type = 'module.changed'`)).toEqual([]);
    const nobody = await operator.call('POST', '/api/v1/modules/grant', {
      body: { organisationId: '00000000-0000-4000-8000-000000000000', module: 'legal' },
    });
    expect(nobody.status).toBe(404);
  });

  it('is turned off and on again by the operator, for one organization, and recorded', async () => {
    const [ada, bo] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
    const refused = await ada.call('POST', '/api/v1/modules/grant', { body: { module: 'security', decision: 'end' } });
    expect(refused.status).toBe(403);
    expect(await standing(ada, 'security')).toMatchObject({ state: 'subscribed' });
    expect((await decide('security', ada, 'end')).status).toBe(200);
    expect(await standing(ada, 'security')).toMatchObject({ state: 'ended', readOnly: true, trialEndsAt: null });
    expect(await standing(bo, 'security')).toMatchObject({ state: 'subscribed', readOnly: false });
    expect((await decide('security', ada, 'grant')).status).toBe(200);
    expect(await standing(ada, 'security')).toMatchObject({ state: 'subscribed', readOnly: false });
    expect(await auditOf(ada)).toEqual([
      { action: 'module.ended', target: 'security' },
      { action: 'module.subscribed', target: 'security' },
    ]);
    expect(await auditOf(bo)).toEqual([]);
  });

  it('is decided for the operator’s own organization unless another is named', async () => {
    const grant = (decision: string) =>
      operator.call('POST', '/api/v1/modules/grant', { body: { module: 'blockchain', decision } });
    expect((await grant('grant')).status).toBe(200);
    expect(await standing(operator, 'blockchain')).toMatchObject({ state: 'subscribed', access: { open: true } });
    expect((await grant('end')).status).toBe(200);
    expect(await standing(operator, 'blockchain')).toMatchObject({ state: 'ended', readOnly: true });
  });

  it('during a trial keeps the trial, and a grant ends all asking', async () => {
    const ada = await TestPerson.signUp(running.url);
    await without(ada, 'security');
    await start(ada, 'security');
    await ask(ada, 'security');
    expect(await standing(ada, 'security')).toMatchObject({ state: 'trial', requestedAt: expect.any(String) });
    await after(ada, limits.trialDays + 1);
    expect(await standing(ada, 'security')).toMatchObject({ state: 'ended', requestedAt: expect.any(String) });
    await decide('security', ada, 'grant');
    expect(await standing(ada, 'security')).toMatchObject({
      state: 'subscribed',
      readOnly: false,
      requestedAt: null,
    });
  });
});

test('every module of the catalogue can be asked for or is there, and costs what the specification says', async () => {
  const ada = await TestPerson.signUp(running.url);
  const missing = moduleIds.filter((id) => modules[id].category === 'premium-addon');
  expect((await ask(ada, ...missing)).status).toBe(200);
  expect((await standings(ada)).filter(({ state }) => state === null)).toEqual([]);
});
