import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@cartulary/testing/wait-for';
import { KeyRing } from './key-ring.js';
import { masterKeysFromFile, newMasterKey } from './master-keys.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-test-keys-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a running process signs by the new master key soon after it was replaced, and believes the old one until that is gone', async () => {
  const keys = masterKeysFromFile(path.join(directory, 'master.key'));
  await keys.create?.();
  const ring = await KeyRing.open(keys);
  const stop = ring.follow((error) => {
    throw error;
  });
  const old = ring.deriveKey('access-token');
  const next = newMasterKey();
  await keys.replace?.([next, ...(await keys.load())]);
  await waitFor(() => !ring.deriveKey('access-token').equals(old));
  expect(ring.deriveKeys('access-token')).toEqual([ring.deriveKey('access-token'), old]);
  await keys.replace?.([next]);
  await waitFor(() => ring.deriveKeys('access-token').length === 1);
  stop();
});

test('a master key that others can read is refused, and so is a file that holds none', async () => {
  const file = path.join(directory, 'master.key');
  const keys = masterKeysFromFile(file);
  await keys.create?.();
  chmodSync(file, 0o640);
  await expect(keys.load()).rejects.toMatchObject({
    message: expect.stringContaining(`chmod 600 ${file}`),
    needsPerson: true,
  });
  chmodSync(file, 0o600);
  await expect(keys.load()).resolves.toHaveLength(1);
  writeFileSync(file, 'no key\n');
  await expect(keys.load()).rejects.toMatchObject({ message: expect.stringContaining('32 bytes'), needsPerson: true });
});
