import type { IncomingMessage } from 'node:http';

/** What of a request survives the way from one process to another. */
export type UpgradeRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
