import type { Call } from './call.js';

/** Where an item is opened on the collab server: the address that the call came to, so that it leads back whatever name the installation was reached by. */
export function collabAddress({ request }: Pick<Call, 'request'>, itemId: string, token: string): string {
  const url = new URL(`${request.protocol}://${request.host}/collab/${itemId}`);
  url.protocol = request.secure ? 'wss:' : 'ws:';
  url.searchParams.set('token', token);
  return url.href;
}
