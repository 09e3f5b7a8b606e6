import { randomBytes, randomUUID } from 'node:crypto';
import type { SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { MANIFEST_BYTES, sealedSize } from '@cartulary/contracts/sealed-form';
import { SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { repository } from '@cartulary/database/organisation-context';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';

const SEALED = '/api/v1/sealed-documents';

let organisation: TestOrganisation;
beforeAll(async () => {
  organisation = await openOrganisation();
});
afterAll(() => organisation.running.stop());

/** As pages create them; the content doesn't matter to the server. */
const formed = (length: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]);
const wrappedKey = (): string => formed(61).toString('base64url');
const aManifest = (): Buffer<ArrayBuffer> => formed(MANIFEST_BYTES);

async function makesVault(by: Member): Promise<string> {
  const parameters = { kind: 'recovery', salt: randomBytes(16).toString('base64url') };
  const ways = [{ parameters, wrapped: wrappedKey() }];
  return (await by.data<{ id: string }>('POST', '/api/v1/vault', { id: randomUUID(), ways })).id;
}

async function makes(by: Member, vaultId: string): Promise<string> {
  const manifest = aManifest().toString('base64url');
  const body = { id: randomUUID(), vaultId, wrappedKey: wrappedKey(), manifest };
  return (await by.data<SealedDocument>('POST', SEALED, body)).id;
}

/** @returns status and message */
async function writes(
  by: Member,
  id: string,
  { place = 'original', version = 1, counter = 2 } = {},
): Promise<[number, string | undefined]> {
  const where = new URLSearchParams({ place, version: String(version), counter: String(counter) });
  const response = await fetch(`${organisation.running.url}${SEALED}/${id}/content?${where}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.concat([aManifest(), formed(sealedSize(100))]),
  });
  return [response.status, ((await response.json()) as { error?: string }).error];
}

test('all sealed documents of a person have a limit together, those in the bin too; others have their own', async () => {
  const { ada } = organisation;
  const bo = await organisation.joins('Bo');
  const own = await makesVault(ada);
  const [full, next] = [await makes(ada, own), await makes(ada, own)];
  const theirs = await makes(bo, await makesVault(bo));
  // Not counted, so nothing was summed before.
  expect((await writes(ada, full, { place: 'corrections' }))[0]).toBe(200);
  const sized = (sizeBytes: number) =>
    organisation.inOwn(() => repository(SealedPlaceRow).update({ itemId: full }, { sizeBytes }));
  await sized(sealedLimits.maxStoredOfPersonBytes);
  await ada.call('POST', `${SEALED}/${full}/bin`);
  expect(await writes(ada, next)).toEqual([409, expect.stringContaining('limit of 100 GB')]);
  expect((await writes(bo, theirs))[0]).toBe(200);
  await sized(1);
  expect((await writes(ada, next))[0]).toBe(200);
});

test('who has no room left still writes heads and corrections, and what takes the place of as much', async () => {
  const cy = await organisation.joins('Cy');
  const vaultId = await makesVault(cy);
  const [full, next] = [await makes(cy, vaultId), await makes(cy, vaultId)];
  expect((await writes(cy, full, { place: 'corrections' }))[0]).toBe(200);
  await organisation.inOwn(() =>
    repository(SealedPlaceRow).update(
      { itemId: full },
      { place: 'original', sizeBytes: sealedLimits.maxStoredOfPersonBytes },
    ),
  );
  expect((await writes(cy, next))[0]).toBe(409);
  // A search section that doesn't fit can be recomputed.
  expect((await writes(cy, next, { place: 'search' }))[0]).toBe(409);
  expect((await writes(cy, next, { place: 'head' }))[0]).toBe(200);
  expect((await writes(cy, next, { place: 'corrections', counter: 3 }))[0]).toBe(200);
  expect((await writes(cy, full, { version: 2, counter: 3 }))[0]).toBe(200);
});
