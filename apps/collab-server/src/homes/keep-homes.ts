import type { UpdateLog } from '@cartulary/database/system/update-log';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Rooms } from '../rooms.js';
import type { Homes } from './homes.js';

/**
 * Releases documents owned by another instance: after each heartbeat, those whose home changed and those another
 * instance took over. Writers would notice because their document's epoch is outdated, but readers wouldn't.
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
