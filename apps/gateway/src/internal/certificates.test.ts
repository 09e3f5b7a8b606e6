import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { selfSigned } from '@cartulary/testing/self-signed';
import { servedUntil } from './certificates.js';

test.each([30, -2])('the end of a served certificate is told, of one valid for %s days', async (days) => {
  const { certificate, privateKey } = await selfSigned('127.0.0.1', days);
  const server = createServer({ cert: certificate, key: privateKey });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { port } = server.address() as AddressInfo;
    const end = await servedUntil(new URL(`https://127.0.0.1:${port}`));
    expect(Math.round(((end?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(days);
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});

test('where no TLS is served, or nobody answers, nothing is told', async () => {
  expect(await servedUntil(new URL('http://localhost:8080'))).toBeNull();
  expect(await servedUntil(new URL('https://127.0.0.1:1'))).toBeNull();
});
