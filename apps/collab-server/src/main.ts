import { setTimeout as pause } from 'node:timers/promises';
import { readConfigOrExit } from '@cartulary/config/config';
import { runService } from '@cartulary/service/run-service';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import { openDatabaseAndBus } from '@cartulary/service/open-database-and-bus';
import { startProcessReport } from '@cartulary/service/process-report';
import { productRelease } from '@cartulary/service/product-version';
import { MasterKeyMissingError } from '@cartulary/storage/errors';
import { KeyRing } from '@cartulary/storage/key-ring';
import { openMasterKeys, type StorageSettings } from '@cartulary/storage/open-storage';
import type { Logger } from '@cartulary/telemetry/logger';
import { startCollab } from './collab.js';
import { takeHandedUpgrades } from './handover.js';
import type { Homes } from './homes/homes.js';
import { keepingErrors } from './keep-errors.js';
import { ownAddress } from './homes/own-address.js';

/** The entry point of the collab server. */

const KEY_LIMIT_MS = 30_000;
const KEY_LOOK_MS = 100;

const config = readConfigOrExit('collab-server');
await runService('collab-server', config, async (log) => {
  const keys = await openKeys(config);
  keys.follow((error) => log.error('couldn’t reload the master key', { error }));
  const { database, bus, close } = await openDatabaseAndBus(config, 'cartulary collab', log);
  const release = productRelease(import.meta.dirname);
  const kept = keepingErrors(log, { database, bus, release });
  const { redisUrl, databaseSystemUrl: systemUrl, trustedProxies = [], connectionsPerAddress } = config;
  const homes = redisUrl === undefined ? undefined : await openHomes(redisUrl, log);
  await homes?.connect();
  const ways = homes && { homes };
  const server = startCollab({
    database,
    systemUrl,
    bus,
    keys,
    trustedProxies,
    connectionsPerAddress,
    log: kept,
    ...ways,
  });
  // Before any connection is accepted.
  const onTurn = (isReadOnly: boolean): void => server.setReadOnly(isReadOnly);
  const maintenance = await MaintenanceWatch.open({ database, bus, log, onTurn });
  const usualLevel = config.logLevel;
  const controls = await ControlsWatch.open({ database, bus, log, component: 'collab-server', usualLevel });
  await new Promise<void>((resolve, reject) => {
    server.http.once('error', reject);
    server.http.listen(config.collabPort, config.collabHost, resolve);
  });
  await homes?.join(config.collabAddress ?? ownAddress(server.http));
  takeHandedUpgrades(server);
  const report = startProcessReport({ database, component: 'collab-server', directory: import.meta.dirname, log });
  return {
    report: () => report.stop(),
    maintenance: () => maintenance.close(),
    controls: () => controls.close(),
    server: () => server.close(),
    database: close,
  };
});

/** Loaded on demand: needed only for several instances, which find each other through Redis. */
async function openHomes(redisUrl: string, log: Logger): Promise<Homes> {
  const { Homes } = await import('./homes/homes.js');
  return new Homes({ redisUrl, leaseMs: config.collabLeaseSeconds * 1_000, log });
}

/** On the very first start, the gateway or workers create the key; only they know whether one may be created. */
async function openKeys(config: StorageSettings): Promise<KeyRing> {
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
