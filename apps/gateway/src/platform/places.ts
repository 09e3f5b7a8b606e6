import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { setImmediate as breath } from 'node:timers/promises';

/** An address that only means something within one network: its place is wherever that network is. */
export const THIS_NETWORK = 'network';

/** Lines between which other work has its turn: some 5 ms of reading. */
const LINES_AT_ONCE = 4_000;
const PACKAGE = '@ip-location-db/asn-country';

/** Ranges in rising order; `keys` are the first bits of an address: all 32 of IPv4, the first 64 of IPv6. */
interface Ranges<K extends Uint32Array | BigUint64Array> {
  readonly from: K;
  readonly to: K;
  /** Two letters each (ISO 3166-1), as one number. */
  readonly country: Uint16Array;
}

interface Table {
  readonly v4: Ranges<Uint32Array>;
  readonly v6: Ranges<BigUint64Array>;
}

/** In which country an address is registered, by a table that is read from this machine. Nobody outside is asked. */
export class Places {
  private table: Table | undefined;
  private loading: Promise<void> | undefined;

  /** Reads the table, once; a second call waits for the first. Throws what reading a file throws. */
  load(): Promise<void> {
    this.loading ??= readTable().then((table) => void (this.table = table));
    return this.loading;
  }

  /** Two letters, `network`, or null: an unknown address, or the table is not read yet. */
  of(address: string | null): string | null {
    const kind = address === null ? 0 : isIP(address);
    if (address === null || kind === 0) return null;
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
    if (kind === 4 || mapped !== undefined) {
      const key = keyOf4(mapped ?? address);
      return isPrivate4(key) ? THIS_NETWORK : lookUp(this.table?.v4, key);
    }
    const key = keyOf6(address);
    return isPrivate6(key, address) ? THIS_NETWORK : lookUp(this.table?.v6, key);
  }
}

/** One table for the process. */
export const places = new Places();

/** The number of an IPv4 address. */
const keyOf4 = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number.parseInt(part, 10), 0);

/** The first 64 bits of an IPv6 address: no range of the table is narrower. */
function keyOf6(address: string): bigint {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted end fills two groups.
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

function lookUp(ranges: Ranges<Uint32Array> | undefined, key: number): string | null;
function lookUp(ranges: Ranges<BigUint64Array> | undefined, key: bigint): string | null;
function lookUp(ranges: Ranges<Uint32Array | BigUint64Array> | undefined, key: number | bigint): string | null {
  if (ranges === undefined) return null;
  let low = 0;
  let high = ranges.from.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((ranges.from[middle] ?? 0) > key) high = middle - 1;
    else if ((ranges.to[middle] ?? 0) < key) low = middle + 1;
    else return lettersOf(ranges.country[middle] ?? 0);
  }
  return null;
}

const numberOf = (letters: string): number => letters.charCodeAt(0) * 256 + letters.charCodeAt(1);
const lettersOf = (number: number): string => String.fromCharCode(number >> 8, number & 0xff);

async function readTable(): Promise<Table> {
  const find = createRequire(import.meta.url).resolve;
  const v4 = await linesOf(find(`${PACKAGE}/asn-country-ipv4-num.csv`));
  const v6 = await linesOf(find(`${PACKAGE}/asn-country-ipv6.csv`));
  return {
    v4: await readRanges(v4, new Uint32Array(v4.length), new Uint32Array(v4.length), Number),
    v6: await readRanges(v6, new BigUint64Array(v6.length), new BigUint64Array(v6.length), keyOf6),
  };
}

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(file, 'latin1')).split('\n').filter((line) => line !== '');

async function readRanges<K extends Uint32Array | BigUint64Array>(
  lines: readonly string[],
  from: K,
  to: K,
  keyOf: (text: string) => K[number],
): Promise<Ranges<K>> {
  const country = new Uint16Array(lines.length);
  for (const [at, line] of lines.entries()) {
    if (at % LINES_AT_ONCE === 0) await breath();
    const [start = '', end = '', letters = ''] = line.split(',');
    from[at] = keyOf(start);
    to[at] = keyOf(end);
    country[at] = numberOf(letters);
  }
  return { from, to, country };
}
