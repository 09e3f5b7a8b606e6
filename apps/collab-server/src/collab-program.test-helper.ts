import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createBus } from '@cartulary/bus/bus';
import { openDatabase } from '@cartulary/database/database';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromEnvironment } from '@cartulary/storage/master-keys';
import { createLogger } from '@cartulary/telemetry/logger';
import { startCollab } from './collab.js';
import { Homes } from './homes/homes.js';
import { ownAddress } from './homes/own-address.js';

/**
 * Runs the collab server in a separate process that can be killed; as one of several if a Redis is given. Reports its port to the parent.
 */
const [appUrl = '', systemUrl = '', masterKey = '', redisUrl, leaseMs] = process.argv.slice(2);
const log = createLogger({ component: 'collab-server', level: 'fatal' });
const homes = redisUrl === undefined ? undefined : new Homes({ redisUrl, leaseMs: Number(leaseMs), log });
await homes?.connect();
const server = startCollab({
  database: await openDatabase({ appUrl, systemUrl, poolSize: 4 }),
  systemUrl,
  bus: await createBus({ databaseUrl: systemUrl, log }),
  keys: await KeyRing.open(masterKeysFromEnvironment(masterKey)),
  trustedProxies: [],
  log,
  stateWorker: new URL('./state-worker.test-helper.mjs', import.meta.url),
  rulesWorker: new URL('./rules/rules-worker.test-helper.mjs', import.meta.url),
  ...(homes && { homes }),
});
server.http.listen(0, '127.0.0.1');
await once(server.http, 'listening');
await homes?.join(ownAddress(server.http));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send?.({ port: (server.http.address() as AddressInfo).port });
