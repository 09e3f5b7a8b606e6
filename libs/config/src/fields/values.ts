import { isIP } from 'node:net';
import { isAbsolute, normalize, sep } from 'node:path';
import { brand } from '@cartulary/contracts/brand';
import { givenRoles } from '@cartulary/contracts/endpoints/people';
import type { GroupRole } from '@cartulary/contracts/identity-providers';
import { z } from 'zod';

/** Value types of environment variables. Each one parses text and describes the expected format. */

export const text = z.string();

/** 1 or 0; also accepts true, false, on, off, yes and no. */
export const flag = z.string().transform((value, context) => {
  if (/^(1|true|on|yes)$/i.test(value)) return true;
  if (/^(0|false|off|no)$/i.test(value)) return false;
  context.addIssue('must be 1 or 0');
  return z.NEVER;
});

export function whole(smallest: number, largest: number): z.ZodType<number, string> {
  return z.string().transform((value, context) => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= smallest && number <= largest) return number;
    context.addIssue(`must be a whole number from ${smallest} to ${largest}`);
    return z.NEVER;
  });
}

/** From 0 to 1. */
export const share = z.string().transform((value, context) => {
  const number = /^[\d.]+$/.test(value) ? Number(value) : NaN;
  if (number >= 0 && number <= 1) return number;
  context.addIssue('must be a number from 0 to 1');
  return z.NEVER;
});

const HOST_NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;
/** A local address to listen on: a hostname (RFC 1123) or an IP address, without a port. */
export const host = z.string().refine((value) => isIP(value) !== 0 || HOST_NAME.test(value), {
  error: 'must be a host name or IP address, without a port',
});

const MAX_PORT = 65_535;
/** 0 picks a free port. */
export const port = whole(0, MAX_PORT);

export function address(...protocols: readonly string[]): z.ZodType<string, string> {
  const allowed = protocols.map((protocol) => `${protocol}://`).join(' or ');
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), {
    error: `must be a URL that starts with ${allowed}`,
  });
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An origin without a path. Plain HTTP is only allowed for this machine, because pages send data there. */
export const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (url && isSafe && `${url.origin}/` === url.href) return url.origin;
  context.addIssue('must be an origin without a path, such as https://api.example.org (http:// only for this machine)');
  return z.NEVER;
});

export const email = z.email({ error: 'must be an email address' });

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: `must be a hex color like ${brand.primary}` });

/** Format of tldraw's license keys. It rules out characters that could end an HTML attribute. */
export const boardKey = z.string().regex(/^tldraw-[A-Za-z0-9+/=._:-]{1,2000}$/, {
  error: 'must be a tldraw license key, which starts with tldraw-',
});

export const currency = z.string().refine((value) => Intl.supportedValuesOf('currency').includes(value), {
  error: 'must be an ISO 4217 currency code like USD',
});

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** Comma-separated. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** A folder of the machine from which documents may be imported. */
export interface ReleasedFolder {
  /** Null for any organization. */
  readonly organisationId: string | null;
  readonly path: string;
}

/** Comma-separated folders; `ID=FOLDER` is only for the organization with that id. */
export const releasedFolders = list.transform((entries, context): ReleasedFolder[] =>
  entries.flatMap((entry) => {
    const at = entry.indexOf('=');
    const id = at < 0 ? null : entry.slice(0, at).trim();
    const path = normalize(entry.slice(at + 1).trim());
    if (isAbsolute(path) && path !== sep && (id === null || z.uuid().safeParse(id).success))
      return [{ organisationId: id, path: path.endsWith(sep) ? path.slice(0, -1) : path }];
    context.addIssue('must be a comma-separated list of absolute paths other than /, each as FOLDER or ID=FOLDER');
    return [];
  }),
);

/** Comma-separated `NAME=VALUE` pairs with percent-encoded values (OpenTelemetry, OTLP exporter: W3C Baggage). */
export const headers = list.transform((pairs, context): Record<string, string> => {
  const read: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const value = decoded(pair.slice(at + 1).trim());
    if (at > 0 && value !== undefined) read[pair.slice(0, at).trim()] = value;
    else context.addIssue('must be comma-separated NAME=VALUE pairs');
  }
  return read;
});

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not valid percent-encoding.
    return undefined;
  }
}

/** Semicolon-separated `GROUP=ROLE` pairs. The last '=' separates them, because names of LDAP groups contain some. */
export const groupRoles = z.string().transform((value, context): GroupRole[] => {
  const pairs = value.split(';').map((pair) => pair.trim());
  return pairs.filter(Boolean).flatMap((pair) => {
    const at = pair.lastIndexOf('=');
    const role = givenRoles.find((given) => given === pair.slice(at + 1).trim());
    const group = pair.slice(0, Math.max(0, at)).trim();
    if (role !== undefined && group !== '') return [{ group, role }];
    context.addIssue(`must be GROUP=ROLE pairs separated by semicolons, where ROLE is one of ${givenRoles.join(', ')}`);
    return [];
  });
});

const MASTER_KEY_BYTES = 32;
/** One key, or during a rotation two, separated by a comma. */
export const masterKey = z
  .string()
  .refine((value) => value.split(',').every((key) => Buffer.from(key.trim(), 'base64').length === MASTER_KEY_BYTES), {
    error: 'must be 32 bytes in base64, such as the output of: openssl rand -base64 32',
  });

/**
 * True if this is the address of a name server: IPv4 or IPv6, with an optional port as in `192.0.2.1:53` or
 * `[2001:db8::1]:53`.
 */
export const isNameServer = (server: string): boolean => {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(server) ?? [];
  return isIP(bracketed ?? plain ?? server) !== 0;
};

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** An IP address, a network such as `10.0.0.0/8`, or a named range (as in Express, `trust proxy`). */
function isProxy(given: string): boolean {
  if (PROXY_NAMES.includes(given)) return true;
  const [address = '', bits, ...more] = given.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Trusted proxies. */
export const proxies = list.refine((given) => given.every(isProxy), {
  error: `must be a comma-separated list of IP addresses, networks such as 10.0.0.0/8, and ${PROXY_NAMES.join(', ')}`,
});
