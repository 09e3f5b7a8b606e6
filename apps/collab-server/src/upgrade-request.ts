import type { IncomingMessage } from 'node:http';

/** The fields of a request that survive being passed between processes. */
export type UpgradeRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
