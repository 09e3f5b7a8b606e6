import { setTimeout as pause } from 'node:timers/promises';
import { createBus } from '@cartulary/bus/bus';
import { readConfigOrExit } from '@cartulary/config/config';
import { openDatabase } from '@cartulary/database/database';
import { MasterKeyMissingError } from '@cartulary/storage/errors';
import { KeyRing } from '@cartulary/storage/key-ring';
import { openMasterKeys } from '@cartulary/storage/open-storage';
import { createLogger } from '@cartulary/telemetry/logger';
import { startMetrics } from '@cartulary/telemetry/metrics';
import { startOrExit } from '@cartulary/telemetry/start-or-exit';
import { startCollab } from './collab.js';
import { Homes } from './homes/homes.js';
import { ownAddress } from './homes/own-address.js';
import { takeHandedUpgrades } from './handover.js';

/** The program of the collab server. */

const KEY_LIMIT_MS = 30_000;
const KEY_LOOK_MS = 100;

const config = readConfigOrExit('collab-server');
const log = createLogger({
  component: 'collab-server',
  level: config.logLevel,
  directory: config.logDirectory,
  keepDays: config.logKeepDays,
});
const metrics = await startMetrics({ component: 'collab-server', host: config.metricsHost, port: config.metricsPort });
const keys = await startOrExit(log, openKeys);
keys.follow((error) => log.error('The master key could not be read again', { error }));
const { databaseAppUrl: appUrl, databaseSystemUrl: systemUrl, redisUrl } = config;
const database = await startOrExit(log, () =>
  openDatabase({
    appUrl,
    systemUrl,
    poolSize: config.databasePoolSize,
    applicationName: 'cartulary collab',
    onHookError: (error) => log.error('A hook after a commit failed', { error }),
  }),
);
const bus = await startOrExit(log, () => createBus({ redisUrl, databaseUrl: systemUrl, log }));
const homes =
  redisUrl === undefined ? undefined : new Homes({ redisUrl, leaseMs: config.collabLeaseSeconds * 1_000, log });
if (homes) await startOrExit(log, () => homes.connect());
const trustedProxies = config.trustedProxies ?? [];
const { connectionsPerAddress } = config;
const ways = homes && { homes };
const server = startCollab({ database, systemUrl, bus, keys, trustedProxies, connectionsPerAddress, log, ...ways });
await new Promise<void>((resolve, reject) => {
  server.http.once('error', reject);
  server.http.listen(config.collabPort, config.collabHost, resolve);
});
if (homes) await startOrExit(log, () => homes.join(config.collabAddress ?? ownAddress(server.http)));
takeHandedUpgrades(server);
process.send?.({ type: 'ready' });

let stopping = false;
async function leave(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.close();
  await bus.close();
  await database.close();
  await metrics.close();
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());
// The launcher is gone: nobody would start us again or stop us.
process.on('disconnect', () => void leave());

/** At the very first start the gateway or the workers make the key; they alone know whether one may be made. */
async function openKeys(): Promise<KeyRing> {
  const givenUpAt = performance.now() + KEY_LIMIT_MS;
  for (;;) {
    try {
      return await KeyRing.open(openMasterKeys(config));
    } catch (error) {
      if (!(error instanceof MasterKeyMissingError) || performance.now() > givenUpAt) throw error;
      await pause(KEY_LOOK_MS);
    }
  }
}
