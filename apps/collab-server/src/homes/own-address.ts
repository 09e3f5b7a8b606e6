import type { Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';

const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);

/** The address at which others reach a listening server: this machine's name if it listens on all interfaces. */
export function ownAddress(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const host = EVERY_INTERFACE.has(address) ? hostname() : address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
