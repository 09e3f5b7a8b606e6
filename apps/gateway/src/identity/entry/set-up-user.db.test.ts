import { Account } from '@cartulary/database/entities/account.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { dataOf, PASSWORD, registration, TestPerson } from '../../test-person.test-helper.js';
import { accountCalls } from './account-calls.test-helper.js';
import { operatorPermissions } from './founding.service.js';
import { setUpUser } from './set-up-user.js';

let running: TestGateway;
const { post, login, validate, refresh, inOwn } = accountCalls(() => running);
beforeAll(async () => {
  running = await runningGateway();
  dataOf(await post('/api/auth/signup', registration('founder@example.org')));
});
afterAll(() => running.stop());

describe('the command that makes people', () => {
  it('makes an internal account, changes one, and prints a password that signs in', async () => {
    const { database } = running.parts;
    const made = await setUpUser(database, { email: 'support@example.org', role: 'internal' });
    expect(made.created).toBe(true);
    const { user } = dataOf(await login('support@example.org', made.password));
    expect(user).toMatchObject({ role: 'internal', firstName: 'support', lastName: 'User' });
    expect(user.permissions).toContain('installation_operate');
    const changed = await setUpUser(database, { email: 'support@example.org', role: 'auditor', lastName: 'Marwick' });
    expect(changed.created).toBe(false);
    expect((await login('support@example.org', made.password)).status).toBe(401);
    expect(dataOf(await login('support@example.org', changed.password)).user).toMatchObject({
      role: 'auditor',
      lastName: 'Marwick',
    });
  });

  it('ends every session of the account whose password it replaces, and no other', async () => {
    const [person, other] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
    const remembered = dataOf(await login(person.email, PASSWORD, {}, true));
    const { password } = await setUpUser(running.parts.database, { email: person.email, role: 'admin' });
    for (const { token, refreshToken } of [person.signedIn, remembered])
      expect([(await validate(token)).status, (await refresh({ refreshToken })).status]).toEqual([401, 401]);
    expect((await validate(other.signedIn.token)).status).toBe(200);
    expect((await login(person.email, password)).status).toBe(200);
    const ended: { sessionId: string }[] = await inOwn(person, () =>
      manager().query(`SELECT payload->>'sessionId' AS "sessionId" FROM app.outbox WHERE type = 'session.ended'`),
    );
    expect(ended.map(({ sessionId }) => sessionId).sort()).toEqual(
      [person.signedIn.sessionId, remembered.sessionId].sort(),
    );
  });

  it('lets an operator go on operating as an admin, and as nothing less', async () => {
    const { database } = running.parts;
    const person = await TestPerson.signUp(running.url);
    await inOwn(person, () =>
      repository(Account).update({ email: person.email }, { permissions: [...operatorPermissions] }),
    );
    const permissionsAs = async (role: 'admin' | 'user') => {
      const { password } = await setUpUser(database, { email: person.email, role });
      return dataOf(await login(person.email, password)).user.permissions;
    };
    expect(await permissionsAs('admin')).toContain('installation_operate');
    expect(await permissionsAs('user')).not.toContain('installation_operate');
    expect(await permissionsAs('admin')).not.toContain('installation_operate');
  });

  it('puts everybody else into the first organisation', async () => {
    const { password } = await setUpUser(running.parts.database, { email: 'manager@example.org', role: 'manager' });
    const founder = dataOf(await login('founder@example.org')).user;
    expect(dataOf(await login('manager@example.org', password)).user).toMatchObject({
      role: 'manager',
      organizationId: founder.organizationId,
    });
  });
});
