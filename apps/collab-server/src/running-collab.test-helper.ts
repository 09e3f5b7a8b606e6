import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createBus, type Bus } from '@cartulary/bus/bus';
import { limits } from '@cartulary/contracts/limits';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { newId } from '@cartulary/database/new-id';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromEnvironment } from '@cartulary/storage/master-keys';
import { signToken } from '@cartulary/storage/signed-token';
import { createLogger } from '@cartulary/telemetry/logger';
import { aPersonalSpace, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { WebSocket } from 'ws';
import { startCollab, type Collab, type CollabOptions } from './collab.js';

export const STATE_WORKER = new URL('./state-worker.test-helper.mjs', import.meta.url);
export const RULES_WORKER = new URL('./rules/rules-worker.test-helper.mjs', import.meta.url);
export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

export interface RunningCollab {
  readonly test: TestDatabase;
  readonly bus: Bus;
  readonly keys: KeyRing;
  readonly organisationId: string;
  /** Account IDs. */
  readonly ada: string;
  readonly bo: string;
  readonly port: number;
  readonly server: Collab;
  /** Log lines at error level. */
  readonly errors: string[];
  /** All log lines. */
  readonly lines: string[];
  /** Creates a document owned by Ada. @returns its ID */
  newText(): Promise<string>;
  token(itemId: string, given?: GivenClaims): Promise<string>;
  /** The URL for stock y-websocket clients. */
  readonly url: string;
  /** Stops the server and starts another with the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestCollab(
  given: Partial<
    Pick<CollabOptions, 'idleMs' | 'newestSchema' | 'now' | 'quietMs' | 'firstAfterMs' | 'trustedProxies'>
  > = {},
): Promise<RunningCollab> {
  const test = await startTestDatabase();
  const { database, systemUrl } = test;
  const errors: string[] = [];
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line);
    if (line.includes('"level":"error"')) errors.push(line);
  };
  const log = createLogger({ component: 'collab-server', level: 'trace', destination: { write } });
  const bus = await createBus({ databaseUrl: systemUrl, log });
  const keys = await KeyRing.open(masterKeysFromEnvironment(MASTER_KEY));
  const { id: organisationId } = await anOrganisation(database);
  const ada = (await anAccount(database, organisationId)).id;
  const bo = (await anAccount(database, organisationId)).id;
  await aPersonalSpace(database, organisationId, ada);

  const start = async () => {
    const options = {
      database,
      systemUrl,
      bus,
      keys,
      trustedProxies: [],
      log,
      stateWorker: STATE_WORKER,
      rulesWorker: RULES_WORKER,
      newestSchema: () => 9,
      ...given,
    };
    const server = startCollab(options);
    server.http.listen(0, '127.0.0.1');
    await once(server.http, 'listening');
    return { server, port: (server.http.address() as AddressInfo).port };
  };
  let running = await start();
  return {
    test,
    bus,
    keys,
    organisationId,
    ada,
    bo,
    errors,
    lines,
    get server() {
      return running.server;
    },
    get port() {
      return running.port;
    },
    get url() {
      return `ws://127.0.0.1:${running.port}/collab`;
    },
    newText: async () => (await anItem(database, organisationId, { ownerId: ada, kind: 'document' })).id,
    token: (itemId, claims = {}) =>
      collabToken(keys.deriveKey('short-token'), { organisationId, sub: ada, itemId, ...claims }),
    restart: async () => {
      await running.server.close();
      running = await start();
    },
    stop: async () => {
      await running.server.close();
      await bus.close();
      await test.stop();
    },
  };
}

/** Token claims in tests; `kind: undefined` for tokens that predate kinds. */
export type GivenClaims = Partial<Omit<CollabTokenClaims, 'kind'>> & {
  readonly kind?: string | undefined;
  readonly key?: Uint8Array;
  readonly audience?: string;
};

/** A token like the gateway mints; defaults to an editor's. */
export function collabToken(key: Uint8Array, given: GivenClaims): Promise<string> {
  const {
    organisationId,
    itemId,
    sessionId = newId(),
    right = 'editor',
    sealed = false,
    name = 'Ada Ash',
    keyEpoch,
    until,
  } = given;
  const kind = 'kind' in given ? given.kind : 'text';
  const nowMs = Date.now();
  const content = {
    audience: given.audience ?? 'collab',
    subject: given.sub ?? newId(),
    claims: {
      organisationId,
      sessionId,
      itemId,
      kind,
      right,
      name,
      sealed,
      ...(keyEpoch !== undefined && { keyEpoch }),
      ...(until !== undefined && { until }),
    },
    expiresAt: new Date(given.exp === undefined ? nowMs + limits.auth.shortTokenMs : given.exp * 1_000),
    issuedAtMs: given.iat === undefined ? nowMs : given.iat * 1_000,
  };
  return signToken(content, given.key ?? key);
}

/** A raw connection that records received messages. */
export interface Line {
  readonly socket: WebSocket;
  /** The underlying TCP socket. */
  readonly wire: Socket;
  readonly heard: Buffer[];
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** @throws with the response status if the connection is refused */
export function connect(url: string, protocols: string[] = [], headers: Record<string, string> = {}): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, protocols, { headers });
    const heard: Buffer[] = [];
    socket.on('message', (data: Buffer) => heard.push(data));
    const closed = new Promise<{ code: number; reason: string }>((gone) => {
      socket.once('close', (code, reason) => gone({ code, reason: reason.toString() }));
    });
    socket.once('upgrade', ({ socket: wire }) => socket.once('open', () => resolve({ socket, wire, heard, closed })));
    socket.once('error', reject);
  });
}
