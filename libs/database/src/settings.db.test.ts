import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { readSetting, StaleSettingError, writeSetting } from './settings.js';

let test: TestDatabase;
let organisationId: string;
let accountId: string;
beforeAll(async () => {
  test = await startTestDatabase();
  organisationId = (await anOrganisation(test.database)).id;
  accountId = (await anAccount(test.database, organisationId)).id;
});
afterAll(() => test.stop());

const unit = <T>(fn: () => Promise<T>) => test.database.inOrganisation(organisationId, fn);

describe('settings', () => {
  it('are null until somebody stores some, then carry a version', async () => {
    expect(await unit(() => readSetting('system', accountId))).toBeNull();
    expect(await unit(() => writeSetting('system', accountId, { theme: 'dark' }, 0))).toEqual({
      value: { theme: 'dark' },
      version: 1,
    });
    expect(await unit(() => writeSetting('system', accountId, { theme: 'light' }, 1))).toEqual({
      value: { theme: 'light' },
      version: 2,
    });
    expect(await unit(() => readSetting('system', accountId))).toEqual({ value: { theme: 'light' }, version: 2 });
  });

  it('of a person and of the organisation are kept apart', async () => {
    await unit(() => writeSetting('ai', null, { budget: 1 }, 0));
    expect(await unit(() => readSetting('ai', accountId))).toBeNull();
    expect(await unit(() => readSetting('ai', null))).toEqual({ value: { budget: 1 }, version: 1 });
  });

  it('refuse a change by somebody who read an older version, and say what stands there', async () => {
    await unit(() => writeSetting('privacy', accountId, { mode: 'a' }, 0));
    const stale = unit(() => writeSetting('privacy', accountId, { mode: 'b' }, 0));
    await expect(stale).rejects.toThrow(StaleSettingError);
    await expect(stale).rejects.toMatchObject({ current: { value: { mode: 'a' }, version: 1 } });
    await expect(unit(() => writeSetting('privacy', accountId, { mode: 'b' }, 7))).rejects.toThrow(StaleSettingError);
  });

  it('let exactly one of two win who change at once', async () => {
    await unit(() => writeSetting('profile', accountId, { n: 0 }, 0));
    const results = await Promise.allSettled(
      [1, 2].map((n) => unit(() => writeSetting('profile', accountId, { n }, 1))),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
