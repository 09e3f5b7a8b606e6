import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { ShortTokenClaims, type CollabTokenClaims, type ShortTokenPurpose } from '@cartulary/contracts/short-token';
import { signToken, verifiedClaims } from '@cartulary/storage/signed-token';
import { z } from 'zod';
import { GatewaySettings } from '../settings/gateway-settings.js';
import { SigningKeys } from './signing-keys.js';

const ACCESS_AUDIENCE = 'api';

const AccessClaims = z.object({ sub: z.uuid(), organisationId: z.uuid(), sessionId: z.uuid() });

/** Whose token it is. */
export interface TokenOwner {
  readonly accountId: string;
  readonly organisationId: string;
  readonly sessionId: string;
}

export interface MintedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Mints and checks every signed token: the access token and the short-lived ones for sockets, downloads and editors. */
@Injectable()
export class TokensService {
  constructor(
    private readonly keys: SigningKeys,
    private readonly settings: GatewaySettings,
  ) {}

  /** The bearer token of an hour, ending with the session at the latest. */
  async mintAccess(owner: TokenOwner, sessionExpiresAt: Date): Promise<MintedToken> {
    const expiresAt = new Date(Math.min(Date.now() + this.settings.accessTokenMs, sessionExpiresAt.getTime()));
    return { token: await this.sign(owner, ACCESS_AUDIENCE, expiresAt, this.keys.access[0], {}), expiresAt };
  }

  /** A token of one minute that opens one thing: a socket, or one item's download. */
  async mintShort(
    owner: TokenOwner,
    purpose: Exclude<ShortTokenPurpose, 'collab' | 'collab-door'>,
    itemId?: string,
  ): Promise<MintedToken> {
    const expiresAt = new Date(Date.now() + limits.auth.shortTokenMs);
    const claims = itemId === undefined ? {} : { itemId };
    return { token: await this.sign(owner, purpose, expiresAt, this.keys.short[0], claims), expiresAt };
  }

  /**
   * A token of one minute that opens one item in the collab server, with a right that the caller was found to have.
   * @param askedAtMs before the right was read: of a change since then the token knows nothing, and counts as older.
   */
  async mintCollab(
    owner: TokenOwner,
    item: Pick<CollabTokenClaims, 'itemId' | 'kind' | 'right' | 'name' | 'sealed' | 'keyEpoch' | 'until'>,
    askedAtMs = Date.now(),
  ): Promise<MintedToken> {
    const expiresAt = new Date(askedAtMs + limits.auth.shortTokenMs);
    const { itemId, kind, right, name, sealed, keyEpoch, until } = item;
    const more = { ...(keyEpoch !== undefined && { keyEpoch }), ...(until !== undefined && { until }) };
    const claims = { itemId, kind, right, name, sealed, ...more };
    return { token: await this.sign(owner, 'collab', expiresAt, this.keys.short[0], claims, askedAtMs), expiresAt };
  }

  /** The owner of an access token; undefined where it is forged, expired or of another purpose. */
  async readAccess(token: string): Promise<TokenOwner | undefined> {
    const claims = AccessClaims.safeParse(await verifiedClaims(token, this.keys.access, ACCESS_AUDIENCE));
    if (!claims.success) return undefined;
    const { sub, organisationId, sessionId } = claims.data;
    return { accountId: sub, organisationId, sessionId };
  }

  /** The claims of a short-lived token of this purpose; undefined where it is forged, expired or of another purpose. */
  async readShort(token: string, purpose: ShortTokenPurpose): Promise<ShortTokenClaims | undefined> {
    const claims = ShortTokenClaims.safeParse(await verifiedClaims(token, this.keys.short, purpose));
    return claims.success ? claims.data : undefined;
  }

  private sign(
    owner: TokenOwner,
    audience: string,
    expiresAt: Date,
    key: Uint8Array,
    more: Partial<Pick<CollabTokenClaims, 'itemId' | 'kind' | 'right' | 'name' | 'sealed' | 'keyEpoch' | 'until'>>,
    issuedAtMs = Date.now(),
  ): Promise<string> {
    const { accountId: subject, organisationId, sessionId } = owner;
    const claims = { organisationId, sessionId, ...more };
    return signToken({ audience, subject, claims, expiresAt, issuedAtMs }, key);
  }
}
