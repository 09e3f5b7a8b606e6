import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import { DocLog } from '@cartulary/database/system/doc-log';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Logger } from '@cartulary/telemetry/logger';
import { CallerAddress } from './caller-address.js';
import { DocStore } from './doc-store.js';
import { GroupLog } from './group-log.js';
import { LiveRights } from './live-rights.js';
import { Rooms } from './rooms.js';
import { createCollabServer, type CollabServer } from './server.js';
import { StateMaker } from './state-maker.js';

export interface CollabOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>;
  readonly keys: KeyRing;
  readonly trustedProxies: readonly string[];
  readonly log: Logger;
  /** The program of the thread that puts updates together, where it is not beside this file. */
  readonly stateWorker?: URL;
  /** See {@link Rooms}. */
  readonly idleMs?: number;
}

/** Puts the collab server together: what it is made of knows nothing of how the parts are opened. */
export function startCollab(options: CollabOptions): CollabServer {
  const { database, keys, bus, log } = options;
  const docLog = new DocLog(options.systemUrl, (error) => log.warn('The log lost its database connection', { error }));
  const maker = new StateMaker(log, options.stateWorker);
  const rights = new LiveRights(bus);
  const rooms = new Rooms({
    store: new DocStore(database, keys, log),
    maker,
    groupLog: new GroupLog(docLog, log),
    log,
    ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
  });
  const server = createCollabServer({
    tokenKeys: () => keys.deriveKeys('short-token'),
    rooms,
    rights,
    addresses: new CallerAddress(options.trustedProxies),
    log,
  });
  return {
    ...server,
    close: async () => {
      rights.close();
      await server.close();
      await maker.close();
      await docLog.close();
    },
  };
}
