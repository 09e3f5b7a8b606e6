import type { ClientInfo } from '@cartulary/contracts/log';

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** Client info without its URLs' query strings, which may contain a code or a search query. */
export function plainClient(client: ClientInfo | undefined): ClientInfo {
  return {
    ...client,
    ...(client?.url === undefined ? {} : { url: withoutQuery(client.url) }),
    ...(client?.referrer === undefined ? {} : { referrer: withoutQuery(client.referrer) }),
  };
}
