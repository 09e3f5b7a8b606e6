import type { UpdateLog } from '@cartulary/database/system/update-log';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Rooms } from '../rooms.js';
import type { Homes } from './homes.js';

/**
 * Lets go of documents that are another's: after each heartbeat those whose home changed, and those that somebody took over all
 * the same. Writers would notice by themselves, since their document's epoch is no longer the last; readers would not.
 */
export function keepHomes(homes: Homes, rooms: Rooms, docLog: UpdateLog, log: Logger): void {
  const look = async (): Promise<void> => {
    await rooms.sendOn((itemId) => homes.elsewhere(itemId) !== undefined);
    const lost = await docLog.takenOver(rooms.held());
    if (lost.size > 0) await rooms.sendOn((itemId) => lost.has(itemId));
  };
  homes.onBeat(() => {
    look().catch((error: unknown) => log.warn('It could not be seen whose the open documents are', { error }));
  });
}
