import { BlockList, isIP, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Named networks, as in Express `trust proxy`. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Determines the IP address of connections. */
export class CallerAddress {
  private readonly trusted = new BlockList();

  /** @param proxies IP addresses, networks, and named networks whose X-Forwarded-For is trusted */
  constructor(proxies: readonly string[]) {
    for (const entry of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
      const [address = '', bits] = entry.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (isIP(address) === 0) continue;
      if (bits === undefined) this.trusted.addAddress(address, family);
      else this.trusted.addSubnet(address, Number(bits), family);
    }
  }

  /** The client's IP address; behind trusted proxies, the last hop that isn't one of them. */
  of(socket: Duplex, forwardedFor: string | string[] | undefined): string {
    let address = socket instanceof Socket ? plain(socket.remoteAddress ?? '') : '';
    const hops = [forwardedFor ?? []].flat().join(',').split(',');
    while (this.isTrusted(address)) {
      const hop = plain(hops.pop()?.trim() ?? '');
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  }

  private isTrusted(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Unwraps IPv4 addresses mapped to IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');
