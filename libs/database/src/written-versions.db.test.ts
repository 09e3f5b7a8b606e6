import { anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { createWritten } from './written.queries.js';
import { addVersion, listVersions, nameVersion, thinVersions } from './written-versions.queries.js';
import { OrganisationKey } from './entities/organisation-key.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.stop());

it('keeps each for a day, one a day for a month, then one a week, and whatever has a name', async () => {
  const { id: organisationId } = await anOrganisation(test.database);
  const { id: ownerId } = await anAccount(test.database, organisationId);
  const { id: itemId } = await anItem(test.database, organisationId, { ownerId, kind: 'document' });
  await test.database.inOrganisation(organisationId, async () => {
    const keyId = newId();
    await repository(OrganisationKey).insert({ id: keyId, wrapped: Buffer.from('k'), masterKeyId: 'm' });
    await createWritten(itemId, Buffer.from('k'), keyId);
    const nowMs = Date.now();
    const ages = [
      ...Array.from({ length: 60 * 2 }, (_, place) => 60 * DAY - place * 12 * HOUR),
      23 * HOUR,
      2 * HOUR,
      HOUR,
    ];
    for (const [place, age] of ages.entries())
      await addVersion(itemId, {
        seq: place + 1,
        kind: 'automatic',
        name: null,
        by: null,
        at: new Date(nowMs - age),
        clocks: null,
        checksum: 1,
        sealed: Buffer.from('x'),
      });
    await nameVersion(itemId, 1, 'The first', ownerId);
    await thinVersions(itemId, { each: DAY, daily: 30 * DAY, bytes: 1_000 });
    const left = await listVersions(itemId);
    const between = (from: number, to: number): number =>
      left.filter(({ at, kind }) => kind === 'automatic' && nowMs - at.getTime() >= from && nowMs - at.getTime() < to)
        .length;
    expect(between(0, DAY)).toBeGreaterThanOrEqual(3);
    expect(between(DAY, 30 * DAY)).toBeGreaterThanOrEqual(28);
    expect(between(DAY, 30 * DAY)).toBeLessThanOrEqual(31);
    expect(between(30 * DAY, 61 * DAY)).toBeGreaterThanOrEqual(4);
    expect(between(30 * DAY, 61 * DAY)).toBeLessThanOrEqual(6);
    expect(left.at(-1)).toMatchObject({ number: 1, kind: 'named', name: 'The first', by: ownerId });
    expect(
      await addVersion(itemId, {
        seq: 1,
        kind: 'automatic',
        name: null,
        by: null,
        at: new Date(),
        clocks: null,
        checksum: 1,
        sealed: Buffer.from('x'),
      }),
    ).toBeUndefined();
    // Each has one byte, so two fit. The newest one always stays, regardless of its size.
    await thinVersions(itemId, { each: DAY, daily: 30 * DAY, bytes: 2 });
    expect((await listVersions(itemId)).map(({ number }) => number)).toEqual([123, 122, 1]);
    await thinVersions(itemId, { each: DAY, daily: 30 * DAY, bytes: 0 });
    expect((await listVersions(itemId)).map(({ number }) => number)).toEqual([123, 1]);
  });
});
