import { BlockList, isIP } from 'node:net';
import type { BusEvent } from '@cartulary/contracts/events';
import type { SettingValues } from '@cartulary/contracts/settings';
import type { Caller } from './call.js';
import { AppError } from '../serve/errors.js';
import type { GatewaySettings } from '../settings/gateway-settings.js';
import { plainAddress } from '../web/plain-address.js';

/**
 * IP addresses and networks (CIDR, RFC 4632 and RFC 4291) that may access an organization. Null allows every address.
 */
export type AllowedAddresses = readonly string[] | null;

/** SQL expression for the IP addresses allowed by the settings of account `a`'s organization, as JSON. */
export const allowedAddresses = `(SELECT CASE WHEN e.value ->> 'ipWhitelisting' = 'true'
    THEN coalesce(e.value -> 'allowedIPs', '[]') END
  FROM app.setting e
 WHERE e.organisation_id = a.organisation_id AND e.category = 'enterprise' AND e.account_id IS NULL)`;

/** Returns the allowed IP addresses from the settings. */
export const allowedBy = ({ ipWhitelisting, allowedIPs }: SettingValues<'enterprise'>): AllowedAddresses =>
  ipWhitelisting ? allowedIPs : null;

interface Network {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefix: number;
}

/** Parses an IP address, or a network as `ADDRESS/BITS`. Undefined for anything else. */
function networkOf(text: string): Network | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes('%')) return undefined;
  const longest = version === 4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const prefix = Number(bits ?? longest);
  return prefix <= longest ? { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix } : undefined;
}

/** True if a string is an IP address or a network. */
export const isNetwork = (text: string): boolean => networkOf(text) !== undefined;

/** Whether an IP address may access the organization. An invalid address, such as that of a closed socket, may not. */
export function isAllowed(allowed: AllowedAddresses, from: string): boolean {
  if (allowed === null) return true;
  const address = plainAddress(from);
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const network of allowed.map(networkOf))
    if (network !== undefined) list.addSubnet(network.address, network.prefix, network.family);
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** @throws AppError `network_not_allowed` if the caller's organization doesn't allow the IP address */
export function requireAllowedNetwork(
  { allowedAddresses: allowed }: Pick<Caller, 'allowedAddresses'>,
  from: string,
  { obeysAddressRules }: Pick<GatewaySettings, 'obeysAddressRules'>,
): void {
  if (obeysAddressRules && !isAllowed(allowed, from)) throw new AppError('network_not_allowed');
}

/** True if an event announces a change to the organization's policies, which include the allowed IP addresses. */
export const changesPolicy = ({ type, payload }: Pick<BusEvent, 'type' | 'payload'>): boolean =>
  type === 'settings.changed' && (payload as BusEvent<'settings.changed'>['payload']).category === 'enterprise';
