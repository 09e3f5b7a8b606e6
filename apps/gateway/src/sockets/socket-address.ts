import type { Socket } from 'socket.io';
import { judgedAddress, type Trusts } from '../platform/web/judged-address.js';

/** A socket's IP address; behind trusted proxies, the address that the first of them saw. */
export const socketAddress = ({ handshake }: Pick<Socket, 'handshake'>, trusts: Trusts): string =>
  judgedAddress(handshake.address, handshake.headers['x-forwarded-for'], trusts);
