import type { Call } from './call.js';

/**
 * Address of an item on the collab server. It is based on the address of the call, so that it works under whatever name the installation
 * was reached by.
 */
export function collabAddress({ request }: Pick<Call, 'request'>, itemId: string, token: string): string {
  const url = new URL(`${request.protocol}://${request.host}/collab/${itemId}`);
  url.protocol = request.secure ? 'wss:' : 'ws:';
  url.searchParams.set('token', token);
  return url.href;
}
