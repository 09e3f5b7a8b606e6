import type { Bus } from '@cartulary/bus/bus';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Database } from '@cartulary/database/database';
import { UpdateLog } from '@cartulary/database/system/update-log';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Logger } from '@cartulary/telemetry/logger';
import { CallerAddress } from './caller-address.js';
import { WrittenStore } from './written-store.js';
import { Entrance } from './entrance.js';
import { GroupLog } from './group-log.js';
import { Forwarder } from './homes/forwarder.js';
import type { Homes } from './homes/homes.js';
import { keepHomes } from './homes/keep-homes.js';
import { LiveRights } from './live-rights.js';
import { Rooms } from './rooms.js';
import { RulesThread } from './rules/rules-thread.js';
import { createCollabServer, type CollabServer, type CollabServerOptions } from './server.js';
import { StateMaker } from './state-maker.js';
import { AutomaticVersions } from './versions/automatic-versions.js';

export interface CollabOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>;
  readonly keys: KeyRing;
  readonly trustedProxies: readonly string[];
  /** Connections per IP address; defaults to the setting. */
  readonly connectionsPerAddress?: number;
  readonly log: Logger;
  /** Set if there may be several instances. Must be joined once they can reach this one. */
  readonly homes?: Homes;
  /** Entry point of the thread that merges updates, if it isn't next to this file. */
  readonly stateWorker?: URL;
  /** Entry point of the thread that checks board rules. */
  readonly rulesWorker?: URL;
  /** See {@link Rooms}. */
  readonly idleMs?: number;
  /** Newest schema of a kind; defaults to this build's. */
  readonly newestSchema?: CollabServerOptions['newestSchema'];
  /** See {@link AutomaticVersions}. */
  readonly now?: () => number;
  readonly quietMs?: number;
  readonly firstAfterMs?: number;
}

export interface Collab extends CollabServer {
  /** See {@link LiveRights.setReadOnly}. */
  setReadOnly(isReadOnly: boolean): void;
}

/** Assembles the collab server from its parts, which are independent of how they're opened. */
export function startCollab(options: CollabOptions): Collab {
  const { database, keys, bus, homes, log, newestSchema = (kind) => kinds[kind].schema } = options;
  const docLog = new UpdateLog(options.systemUrl, (error) =>
    log.warn('The log lost its database connection', { error }),
  );
  // If that fails, the first write reconnects.
  docLog.connect().catch((error: unknown) => log.warn('The log has no database connection', { error }));
  const maker = new StateMaker(log, options.stateWorker && { entry: options.stateWorker });
  const rulesThread = new RulesThread(log, options.rulesWorker);
  const rights = new LiveRights(bus);
  const versions = new AutomaticVersions({
    database,
    log,
    ...(options.now && { now: options.now }),
    ...(options.quietMs !== undefined && { quietMs: options.quietMs }),
    ...(options.firstAfterMs !== undefined && { firstAfterMs: options.firstAfterMs }),
  });
  const rooms = new Rooms({
    store: new WrittenStore(database, keys, log),
    maker,
    rulesThread,
    groupLog: new GroupLog(docLog, log),
    versions,
    log,
    ...(homes && { mayOpen: () => homes.isCurrent, onMoved: () => void homes.look() }),
    ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
  });
  const unsubscribe = [
    bus.subscribe('board.rules_changed', ({ payload }) => void rooms.rulesChanged(payload.itemId)),
    // Missed events may concern any board.
    bus.onGap(() => void rooms.rulesChanged()),
  ];
  const tokenKeys = () => keys.deriveKeys('short-token');
  const addresses = new CallerAddress(options.trustedProxies);
  const { connectionsPerAddress = collabLimits.connectionsOfAddress } = options;
  const entrance = new Entrance({ tokenKeys, rights, addresses, connectionsPerAddress, homes });
  const tokenKey = () => keys.deriveKey('short-token');
  const ways = homes && { homes, forwarder: new Forwarder(homes, { tokenKey, log }) };
  const server = createCollabServer({ entrance, rooms, rights, newestSchema, ways, log });
  if (homes) keepHomes(homes, rooms, docLog, log);
  return {
    ...server,
    setReadOnly: (isReadOnly) => rights.setReadOnly(isReadOnly),
    close: async () => {
      await homes?.leave();
      rights.close();
      for (const end of unsubscribe) end();
      await server.close();
      homes?.close();
      await versions.end();
      await maker.close();
      rulesThread.close();
      await docLog.close();
    },
  };
}
