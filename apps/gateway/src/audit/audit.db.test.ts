import { dayAt, daysAfter } from '@cartulary/contracts/calendar-days';
import { messageOf } from '@cartulary/contracts/errors';
import { AuditLine, type AuditRecord } from '@cartulary/contracts/endpoints/audit';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import { sealAudit } from '@cartulary/database/system/audit-sealer';
import { verifyExportedChain } from '@cartulary/database/system/verify-exported-chain';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, TestPerson } from '../test-person.test-helper.js';

interface List {
  items: AuditRecord[];
  total: number;
  totalIsLowerBound: boolean;
}

let running: TestGateway;
let ada: TestPerson;

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  const documentId = await ada.uploadText('lease of the harbour.txt');
  await ada.call('PATCH', `/api/v1/documents/${documentId}`, { body: { name: 'harbour 100%.txt' } });
  await sealAudit(running.parts.database);
});
afterAll(() => running.stop());

const list = (query = '') => ada.data<List>('GET', `/api/v1/audit${query}`);
const lines = async (query = '') => {
  const response = await fetch(`${running.url}/api/v1/audit/export?format=jsonl${query}`, {
    headers: { authorization: `Bearer ${ada.signedIn.token}` },
  });
  expect(response.status).toBe(200);
  return (await response.text()).split('\n').filter((line) => line !== '');
};
async function* each(given: readonly string[]): AsyncGenerator<string> {
  yield* given;
}

describe('the audit', () => {
  it('says who did what to what, where from and in which call, newest first', async () => {
    const { items, total, totalIsLowerBound } = await list('?action=document');
    expect([total, totalIsLowerBound]).toEqual([items.length, false]);
    expect(items[0]).toMatchObject({
      action: 'document.rename',
      actor: { id: ada.signedIn.user.id, email: ada.email },
      target: { kind: 'document', name: 'harbour 100%.txt' },
      detail: { address: expect.stringContaining('127.0.0.1'), correlationId: expect.any(String) },
      seq: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(items.map(({ action }) => action)).toContain('document.upload');
  });

  it('is searched by words, person, action and day, and takes signs of patterns as they are', async () => {
    expect((await list('?q=100%25')).total).toBe(1);
    expect((await list('?q=1%25%25')).total).toBe(0);
    expect((await list('?action=session.start')).items.every(({ action }) => action === 'session.start')).toBe(true);
    expect((await list('?actorId=00000000-0000-4000-8000-000000000000')).total).toBe(0);
    expect((await list('?from=2020-01-01&to=2020-12-31')).total).toBe(0);
    const day = new Date().toISOString().slice(0, 10);
    expect((await list(`?from=${day}&to=${day}`)).total).toBeGreaterThan(3);
    // It's always another day somewhere: today's actions are found by the date in the caller's time zone.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Midway']) {
      const there = dayAt(new Date(), zone);
      const asked = `&timezone=${encodeURIComponent(zone)}`;
      expect((await list(`?from=${there}&to=${there}${asked}`)).total).toBeGreaterThan(3);
      expect((await list(`?from=${daysAfter(there, 1)}${asked}`)).total).toBe(0);
    }
    expect((await ada.call('GET', '/api/v1/audit?timezone=Mars/Olympus')).status).toBe(400);
    expect((await ada.call('GET', "/api/v1/audit?action=x';--")).status).toBe(400);
    const { actions, actors } = await ada.data<{ actions: { value: string }[]; actors: { id: string }[] }>(
      'GET',
      '/api/v1/audit/choices',
    );
    expect(actions.map(({ value }) => value)).toContain('document.rename');
    expect(actors).toMatchObject([{ id: ada.signedIn.user.id }]);
  });

  it('is closed to those who hold no permission for it, and records that they asked', async () => {
    const bo = await TestPerson.signUp(running.url);
    const superuser = new pg.Client({ connectionString: running.test.superuserUrl });
    await superuser.connect();
    await superuser.query("UPDATE app.account SET role = 'user' WHERE id = $1", [bo.signedIn.user.id]);
    await running.tellOfChange(bo.signedIn.user.organizationId);
    for (let time = 0; time <= auditLimits.maxRefusalsAMinute; time += 1)
      expect(await bo.call('GET', '/api/v1/audit')).toMatchObject({
        status: 403,
        body: { error: messageOf('access_denied') },
      });
    await superuser.query("UPDATE app.account SET role = 'admin' WHERE id = $1", [bo.signedIn.user.id]);
    await running.tellOfChange(bo.signedIn.user.organizationId);
    await superuser.end();
    const refused = await waitFor(async () => {
      const found = await bo.data<List>('GET', '/api/v1/audit?refusedOnly=true');
      return found.total === auditLimits.maxRefusalsAMinute && found;
    });
    expect(refused.items[0]).toMatchObject({
      action: 'access.refuse',
      actor: { id: bo.signedIn.user.id },
      target: { kind: 'call', id: 'GET /api/v1/audit' },
      detail: { role: 'user' },
    });
  });

  it('leaves as lines that anybody can verify, and a changed one shows', async () => {
    await sealAudit(running.parts.database);
    const exported = await lines();
    expect(await verifyExportedChain(each(exported))).toEqual({ intact: true, length: exported.length });
    const changed = exported.map((line, index) => (index === 2 ? line.replace('"action":"', '"action":"un') : line));
    expect(await verifyExportedChain(each(changed))).toMatchObject({ intact: false, brokenAtSeq: 3 });
    const cut = exported.filter((_, index) => index !== 1);
    expect(await verifyExportedChain(each(cut))).toMatchObject({ intact: false, brokenAtSeq: 2 });
    expect(await verifyExportedChain(each(['no JSON']))).toMatchObject({ intact: false, brokenAtSeq: 1 });
    const renames = await lines('&action=document.rename');
    expect(renames.map((line) => AuditLine.parse(JSON.parse(line)).action)).toEqual(['document.rename']);
  });

  it('leaves as a table that no spreadsheet runs', async () => {
    const response = await fetch(`${running.url}/api/v1/audit/export`, {
      headers: { authorization: `Bearer ${ada.signedIn.token}` },
    });
    expect(response.headers.get('content-disposition')).toContain('audit.csv');
    expect((await response.text()).split('\r\n')[0]).toContain('seq,at,actor_id,action');
    expect((await list('?action=audit.export')).total).toBeGreaterThan(0);
  });

  it('is verified on demand, so often a minute', async () => {
    const bo = await TestPerson.signUp(running.url);
    await sealAudit(running.parts.database);
    const verify = () => bo.call<{ verdict: object }>('POST', '/api/v1/audit/verify');
    expect((await verify()).body.data?.verdict).toMatchObject({ intact: true, length: expect.any(Number) });
    for (let time = 1; time < auditLimits.maxVerifications; time += 1) await verify();
    const again = await verify();
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  });

  it('is nobody else’s', async () => {
    const stranger = await TestPerson.signUp(running.url);
    const theirs = await stranger.data<List>('GET', '/api/v1/audit?pageSize=100');
    expect(JSON.stringify(theirs)).not.toContain(ada.signedIn.user.id);
    expect((await call(running.url, 'GET', '/api/v1/audit')).status).toBe(401);
  });
});
