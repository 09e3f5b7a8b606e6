import type { DataOf } from '@cartulary/contracts/endpoint';
import type { askWallCode, exchangeWallCode, thisWall } from '@cartulary/contracts/endpoints/walls';
import type pg from 'pg';
import { wallHash } from '../platform/caller/wall-token.js';
import { call, dataOf, type Answer } from '../test-person.test-helper.js';

/** A test screen, with its browser's state. */
export interface WallScreenOfTests {
  readonly asked: DataOf<typeof askWallCode>;
  readonly userCode: string;
  /** As received, or empty. */
  readonly cookieHeader: string;
  readonly token: string;
  /** From the last response. */
  readonly intervalSeconds: number;
  exchange(): Promise<string>;
  /** Calls with the cookie. */
  read(): Promise<Answer<DataOf<typeof thisWall>>>;
  /** Expires its interval. */
  waitedLongEnough(superuser: pg.Client): Promise<unknown>;
}

/** A screen that requested a code. */
export async function wallScreen(url: string): Promise<WallScreenOfTests> {
  const asked = dataOf(await call<DataOf<typeof askWallCode>>(url, 'POST', '/api/v1/walls/codes'));
  const screen = {
    asked,
    userCode: asked.userCode,
    cookieHeader: '',
    intervalSeconds: asked.intervalSeconds,
    get token(): string {
      return /^cartulary-wall=([^;]*)/.exec(this.cookieHeader)?.[1] ?? '';
    },
    async exchange(): Promise<string> {
      const body = { deviceCode: asked.deviceCode };
      const answer = await call<DataOf<typeof exchangeWallCode>>(url, 'POST', '/api/v1/walls/codes/exchange', { body });
      screen.cookieHeader = answer.headers.get('set-cookie') ?? screen.cookieHeader;
      const { state, intervalSeconds } = dataOf(answer);
      screen.intervalSeconds = intervalSeconds;
      return state;
    },
    read: () =>
      call<DataOf<typeof thisWall>>(url, 'GET', '/api/v1/walls/this', {
        headers: { cookie: `cartulary-wall=${screen.token}` },
      }),
    waitedLongEnough: (superuser: pg.Client) =>
      superuser.query('UPDATE app.wall_code SET next_poll_at = now() WHERE device_hash = $1', [
        wallHash(asked.deviceCode),
      ]),
  };
  return screen;
}
