import type { Duplex } from 'node:stream';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import { offeredOf } from '@cartulary/editor-schema/collab-protocol';
import { Admission } from './admission.js';
import { authenticate, readForwardToken } from './authenticate.js';
import type { CallerAddress } from './caller-address.js';
import { FORWARD_HEADER } from './homes/forwarder.js';
import type { Homes } from './homes/homes.js';
import type { LiveRights } from './live-rights.js';
import { isOwnOrigin } from './origin.js';
import type { UpgradeRequest } from './upgrade-request.js';

export interface EntranceOptions {
  /** Keys for verifying the gateway's short-lived tokens, newest first. */
  readonly tokenKeys: () => readonly Uint8Array[];
  readonly rights: LiveRights;
  readonly addresses: CallerAddress;
  readonly connectionsPerAddress: number;
  /** Set if there are several instances. */
  readonly homes: Homes | undefined;
}

/** The result of admission: the claims, or the reason for refusal. */
export type Entry =
  | { readonly claims: CollabTokenClaims; /** Admitted by another instance. */ readonly isPassedOn: boolean }
  | { readonly status: number; readonly reason: string };

const FORBIDDEN = { status: 403, reason: 'Forbidden' };
const UNAUTHORIZED = { status: 401, reason: 'Unauthorized' };
const TOO_MANY = { status: 429, reason: 'Too Many Requests' };

/** Checks every incoming connection. Connections that reach this instance first are counted until they close. */
export class Entrance {
  private readonly admission: Admission;

  constructor(private readonly options: EntranceOptions) {
    this.admission = new Admission(options.connectionsPerAddress);
  }

  async look(request: UpgradeRequest, socket: Duplex, room: string): Promise<Entry> {
    const { homes, rights, tokenKeys } = this.options;
    const vouched = request.headers[FORWARD_HEADER];
    if (homes === undefined || typeof vouched !== 'string') return this.letIn(request, socket, room);
    const claims = await readForwardToken(vouched, room, tokenKeys());
    return claims && !rights.isTooOld(claims) ? { claims: rights.givenBy(claims), isPassedOn: true } : UNAUTHORIZED;
  }

  private async letIn(request: UpgradeRequest, socket: Duplex, room: string): Promise<Entry> {
    const { addresses, rights, tokenKeys } = this.options;
    if (!isOwnOrigin(request.headers)) return FORBIDDEN;
    const leaveAddress = this.admission.fromAddress(addresses.of(socket, request.headers['x-forwarded-for']));
    if (!leaveAddress) return TOO_MANY;
    socket.once('close', leaveAddress);
    const claims = await authenticate(tokenOf(request), room, tokenKeys());
    // A client that has already disconnected would be counted forever.
    if (!claims || rights.isTooOld(claims) || socket.destroyed) return UNAUTHORIZED;
    const leavePerson = this.admission.ofAccount(claims.sub);
    if (!leavePerson) return TOO_MANY;
    socket.once('close', leavePerson);
    return (await this.isOneTooMany(claims.sub, socket))
      ? TOO_MANY
      : { claims: rights.givenBy(claims), isPassedOn: false };
  }

  /** Includes the person's connections to other instances. */
  private async isOneTooMany(accountId: string, socket: Duplex): Promise<boolean> {
    const { homes } = this.options;
    if (homes === undefined) return false;
    const counted = homes.countPerson(accountId, 1);
    socket.once('close', () => void homes.countPerson(accountId, -1));
    return (await counted) > collabLimits.connectionsOfPerson;
  }
}

/** Our pages send the token as a subprotocol; the stock client can only put it in the URL, which proxies log. */
function tokenOf({ url, headers }: UpgradeRequest): string | undefined {
  const { token } = offeredOf(headers['sec-websocket-protocol'] ?? '');
  return token ?? new URL(url ?? '/', 'http://origin').searchParams.get('token') ?? undefined;
}
