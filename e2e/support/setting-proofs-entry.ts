import { request } from 'node:http';
import { expect } from '@playwright/test';
import type { Proof } from './setting-proof';
import { change, rowOf, set, show } from './settings-desk';

/** The product's response to a person at one of this machine's IP addresses. */
function statusFrom(localAddress: string, origin: string, token: string): Promise<number> {
  const url = new URL('/api/v1/auth/validate', origin);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname,
        localAddress,
        headers: { authorization: `Bearer ${token}` },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.once('error', reject);
    call.end();
  });
}

/** All IP addresses that this machine connects from in a test, except one. */
const HERE = '127.0.0.1\n::1';
const ELSEWHERE = '127.0.0.9';

/** Settings that determine where people can sign in from. */
export const entryProofs: Readonly<Record<string, Proof>> = {
  'enterprise.allowedIPs': {
    title: 'what is no network is not saved, and nothing is refused while the switch is off',
    prove: async ({ page, ada, product }, setting) => {
      const row = await show(page, setting);
      await change(row, '10.0.0.0/99');
      await expect(rowOf(page, setting)).toContainText('10.0.0.0/99 is no address');
      await set(page, setting, HERE);
      expect(await statusFrom(ELSEWHERE, product.url, ada.token)).toBe(200);
    },
  },
  'enterprise.ipWhitelisting': {
    title: 'calls from other addresses are refused at once, and whoever changes it is never locked out',
    prove: async ({ page, ada, product }, setting) => {
      await set(page, 'enterprise.allowedIPs', '203.0.113.0/24');
      const row = await show(page, setting);
      await change(row, true);
      await expect(rowOf(page, 'enterprise.allowedIPs')).toContainText('would be locked out');
      await change(row, false);
      await set(page, 'enterprise.allowedIPs', HERE);
      await set(page, setting, true);
      expect(await statusFrom(ELSEWHERE, product.url, ada.token)).toBe(403);
      expect(await statusFrom('127.0.0.1', product.url, ada.token)).toBe(200);
      await set(page, setting, false);
      expect(await statusFrom(ELSEWHERE, product.url, ada.token)).toBe(200);
    },
  },
};
