import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { Account } from '@cartulary/database/entities/account.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { RecoveryCode } from '@cartulary/database/entities/recovery-code.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { dataOf, TestPerson, type Answer } from '../../test-person.test-helper.js';
import { mailedCode, SecondSteps } from './factors.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let people = 0;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const someone = async (): Promise<SecondSteps> =>
  new SecondSteps(running.url, await TestPerson.signUp(running.url), (people += 1));
const inOwn = <T>({ person }: SecondSteps, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(person.signedIn.user.organizationId, work);
const audited = (who: SecondSteps, action: string) =>
  inOwn(who, () => repository(AuditEntry).find({ where: { action } }));
const refused = ({ status, body }: Answer): unknown => [status, body.error];
const FAILED = [401, 'MFA verification failed'];

describe('recovery codes', () => {
  it('open once each, however they are typed, and only new ones after they were renewed', async () => {
    const ada = await someone();
    const { recoveryCodes } = await ada.setUpTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect(first).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/);
    const rows = await inOwn(ada, () => repository(RecoveryCode).find());
    expect(JSON.stringify(rows)).not.toContain(first);
    expect((await ada.verify('recovery', first, await ada.challenge())).status).toBe(200);
    expect(refused(await ada.verify('recovery', first, await ada.challenge()))).toEqual(FAILED);
    const typed = second.toUpperCase().replaceAll('-', ' ');
    expect((await ada.verify('recovery', typed, await ada.challenge())).status).toBe(200);
    const { recoveryCodesLeft } = await ada.person.data<{ recoveryCodesLeft: number }>('GET', '/api/v1/auth/factors');
    expect(recoveryCodesLeft).toBe(8);
    const fresh = dataOf(
      await ada.post<{ recoveryCodes: string[] }>('/api/v1/auth/recovery-codes', {}, ada.person.signedIn.token),
    );
    expect(refused(await ada.verify('recovery', third, await ada.challenge()))).toEqual(FAILED);
    expect((await ada.verify('recovery', fresh.recoveryCodes[0] ?? '', await ada.challenge())).status).toBe(200);
  });

  it('that are used are told of by mail, with how many are left; refused ones are not', async () => {
    const ada = await someone();
    const { recoveryCodes } = await ada.setUpTotp();
    expect(refused(await ada.verify('recovery', 'aaaa-aaaa', await ada.challenge()))).toEqual(FAILED);
    for (const code of recoveryCodes.slice(0, 2))
      expect((await ada.verify('recovery', code, await ada.challenge())).status).toBe(200);
    const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
    const mails = items.filter(({ address, kind }) => address === ada.person.email && kind === 'recovery-code-used');
    expect(mails).toHaveLength(2);
    const { text } = await operator.data<{ text: string }>('GET', `/api/v1/mails/${mails[0]?.id}`);
    expect(text).toContain('Codes left: 8.');
    expect(text).toContain('It came from the address 198.51.100.');
  });

  it('of another account open nothing', async () => {
    const [ada, eve] = [await someone(), await someone()];
    await ada.setUpTotp();
    const { recoveryCodes } = await eve.setUpTotp();
    expect(refused(await ada.verify('recovery', recoveryCodes[0] ?? '', await ada.challenge()))).toEqual(FAILED);
  });
});

describe('a code by mail', () => {
  const setUpMail = async (): Promise<SecondSteps> => {
    const ada = await someone();
    const begin = () => ada.post('/api/auth/mfa/setup', { method: 'email' }, ada.person.signedIn.token);
    expect(refused(await begin())).toEqual([400, 'Confirm your email address first: codes are sent there']);
    await inOwn(ada, () => repository(Account).update({ email: ada.person.email }, { isEmailVerified: true }));
    expect((await begin()).body.data).toEqual({ secret: null, qrCode: null });
    expect((await ada.verify('email', await mailedCode(operator, ada.person.email))).status).toBe(200);
    return ada;
  };

  it('is good for the challenge that it was asked for, once', async () => {
    const ada = await setUpMail();
    const [one, two] = [await ada.challenge(), await ada.challenge()];
    expect(refused(await ada.verify('email', '', one))).toEqual(FAILED);
    await ada.post('/api/v1/auth/mfa/code', {}, one);
    const code = await mailedCode(operator, ada.person.email, 2);
    expect(refused(await ada.verify('email', code, two))).toEqual(FAILED);
    expect((await ada.verify('email', ` ${code} `, one)).status).toBe(200);
    expect(refused(await ada.verify('email', code, one))).toEqual(FAILED);
  });

  it('ends when its mail says, though the second step goes on', async () => {
    const ada = await setUpMail();
    const challenge = await ada.challenge();
    await ada.post('/api/v1/auth/mfa/code', {}, challenge);
    const code = await mailedCode(operator, ada.person.email, 2);
    await inOwn(ada, () =>
      manager().query(
        `UPDATE app.mfa_challenge SET code_expires_at = now() - interval '1 second' WHERE code_hash IS NOT NULL`,
      ),
    );
    expect(refused(await ada.verify('email', code, challenge))).toEqual(FAILED);
    await ada.post('/api/v1/auth/mfa/code', {}, challenge);
    const another = await mailedCode(operator, ada.person.email, 3);
    expect((await ada.verify('email', another, challenge)).status).toBe(200);
  });

  it('is guessed at five times and no more, and ten for an account, whatever new codes are asked for', async () => {
    const ada = await setUpMail();
    const asked = async (count: number) => {
      const challenge = await ada.challenge();
      expect((await ada.post('/api/v1/auth/mfa/code', {}, challenge)).status).toBe(200);
      return { challenge, code: await mailedCode(operator, ada.person.email, count) };
    };
    const wrongOf = (code: string, away: number) => String((Number(code) + away) % 1_000_000).padStart(6, '0');
    const first = await asked(2);
    for (let away = 1; away <= 5; away += 1)
      expect(refused(await ada.verify('email', wrongOf(first.code, away), first.challenge))).toEqual(FAILED);
    expect(refused(await ada.verify('email', first.code, first.challenge))).toEqual(FAILED);
    const second = await asked(3);
    for (let away = 1; away <= 4; away += 1) await ada.verify('email', wrongOf(second.code, away), second.challenge);
    const locked = await ada.verify('email', second.code, second.challenge);
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const refusals = (await audited(ada, 'factor.refuse')).map(({ detail }) => detail);
    for (const reason of ['tries', 'locked']) expect(refusals).toContainEqual(expect.objectContaining({ reason }));
  });

  it('is sent to those alone who set it up', async () => {
    const ada = await someone();
    await ada.setUpTotp();
    expect(refused(await ada.post('/api/v1/auth/mfa/code', {}, await ada.challenge()))).toEqual(FAILED);
    expect(refused(await ada.post('/api/v1/auth/mfa/code', {}))).toEqual(FAILED);
  });
});
