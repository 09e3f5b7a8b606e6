import type { ClientInfo } from '@cartulary/contracts/log';

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** Client info without the queries of its addresses, which may hold a code or what somebody searched for. */
export function plainClient(client: ClientInfo | undefined): ClientInfo {
  return {
    ...client,
    ...(client?.url === undefined ? {} : { url: withoutQuery(client.url) }),
    ...(client?.referrer === undefined ? {} : { referrer: withoutQuery(client.referrer) }),
  };
}
