import type { Socket } from 'socket.io';
import { judgedAddress, type Trusts } from '../platform/web/judged-address.js';

/** Where a socket comes from; behind proxies that are trusted, the address that the first of them saw. */
export const socketAddress = ({ handshake }: Pick<Socket, 'handshake'>, trusts: Trusts): string =>
  judgedAddress(handshake.address, handshake.headers['x-forwarded-for'], trusts);
