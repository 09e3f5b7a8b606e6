import type { LogBody } from '@cartulary/contracts/monitoring';

/** Sends log entries over the live connection. Rejects if there is none or the server didn't accept them. */
type Channel = (batch: LogBody) => Promise<void>;
let channel: Channel | undefined;

/** Set by the live connection while it's open, so that pages without one don't load its code. */
export function offerLogChannel(offered: Channel | undefined): void {
  channel = offered;
}

/** The live connection's log channel, if one is open. */
export const logChannel = (): Channel | undefined => channel;
