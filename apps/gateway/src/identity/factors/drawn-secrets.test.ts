// covers: apps/gateway/src/ apps/workers/src/ apps/collab-server/src/ libs/
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as crypto from 'node:crypto';
import { jest } from '@jest/globals';

/** Requests to the system's random generator: the number of bytes, or the upper limit. */
const asked: number[] = [];
jest.unstable_mockModule('node:crypto', () => ({
  ...crypto,
  randomBytes: (size: number) => {
    asked.push(size);
    return crypto.randomBytes(size);
  },
  randomInt: (below: number) => {
    asked.push(below);
    return crypto.randomInt(below);
  },
}));

const { newTotpSecret } = await import('./totp.js');
const { drawRecoveryCode } = await import('./recovery-codes.js');
const { drawMailedCode } = await import('./email-codes.service.js');
const { newRefreshToken } = await import('../session/refresh-token.js');
const { drawPassword } = await import('../passwords/passwords.js');
const SEAL = new Uint8Array(32);

test.each([
  ['the secret of an authenticator app', newTotpSecret, 20],
  ['a recovery code', drawRecoveryCode, 15],
  ['a code by mail', drawMailedCode, 1_000_000],
  ['a refresh token', () => newRefreshToken([SEAL]), 32],
  ['a password that nobody chose', drawPassword, 16],
])('%s comes from the system’s generator, another one each time', (_, draw, wanted) => {
  asked.length = 0;
  const drawn = new Set(Array.from({ length: 20 }, draw));
  expect(asked).toEqual(Array.from({ length: 20 }, () => wanted));
  // Two of twenty mailed codes are equal in one of five thousand runs; three never are.
  expect(drawn.size).toBeGreaterThanOrEqual(19);
});

test('nothing that the server keeps secret is made by Math.random', () => {
  const root = path.join(import.meta.dirname, '../../../../..');
  const sources = ['apps/gateway/src', 'apps/workers/src', 'apps/collab-server/src', 'libs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|-helper\.ts$|\bdist\/|node_modules\//.test(file))
      .map((file) => path.join(folder, file)),
  );
  const users = sources.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('Math.random'));
  // Only retry delays and reconnect delays may use it.
  expect(users).toEqual([
    'apps/gateway/src/identity/passwords/password-work.ts',
    'libs/editor-schema/src/reconnect-delay.ts',
  ]);
});
