import type { LogBody } from '@cartulary/contracts/monitoring';

/** Takes entries over the live line; rejects where there is none or the server did not take them. */
type Channel = (batch: LogBody) => Promise<void>;
let channel: Channel | undefined;

/** The live line offers itself while it is open, so that a page without one carries none of it. */
export function offerLogChannel(offered: Channel | undefined): void {
  channel = offered;
}

/** The live line, where one is open. */
export const logChannel = (): Channel | undefined => channel;
