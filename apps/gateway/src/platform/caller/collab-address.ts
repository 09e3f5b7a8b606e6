import type { Call } from './call.js';

/**
 * URL of an item on the collab server. Based on the URL of the call, so that it works under any hostname by which the
 * installation is reached.
 */
export function collabAddress({ request }: Pick<Call, 'request'>, itemId: string, token: string): string {
  const url = new URL(`${request.protocol}://${request.host}/collab/${itemId}`);
  url.protocol = request.secure ? 'wss:' : 'ws:';
  url.searchParams.set('token', token);
  return url.href;
}
