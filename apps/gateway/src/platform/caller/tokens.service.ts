import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { ShortTokenClaims, type CollabTokenClaims, type ShortTokenPurpose } from '@cartulary/contracts/short-token';
import { signToken, verifiedClaims } from '@cartulary/storage/signed-token';
import { z } from 'zod';
import { GatewaySettings } from '../settings/gateway-settings.js';
import { SigningKeys } from './signing-keys.js';

const ACCESS_AUDIENCE = 'api';

const AccessClaims = z.object({ sub: z.uuid(), organisationId: z.uuid(), sessionId: z.uuid() });

/** The owner of a token. */
export interface TokenOwner {
  readonly accountId: string;
  readonly organisationId: string;
  readonly sessionId: string;
}

export interface MintedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Creates and verifies all signed tokens: the access token and the short-lived tokens for sockets, downloads and editors. */
@Injectable()
export class TokensService {
  constructor(
    private readonly keys: SigningKeys,
    private readonly settings: GatewaySettings,
  ) {}

  /** Creates the bearer token. It expires after the configured time (one hour by default), or with the session if that ends first. */
  async mintAccess(owner: TokenOwner, sessionExpiresAt: Date): Promise<MintedToken> {
    const expiresAt = new Date(Math.min(Date.now() + this.settings.accessTokenMs, sessionExpiresAt.getTime()));
    return { token: await this.sign(owner, ACCESS_AUDIENCE, expiresAt, this.keys.access[0], {}), expiresAt };
  }

  /** Creates a token that is valid for one minute and opens one thing: a socket, or one item's download. */
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
   * Creates a token that is valid for one minute and opens one item on the collab server with the caller's right.
   * @param askedAtMs time before the right was read. The token doesn't reflect later changes and counts as older than them.
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

  /** Returns the owner of an access token. Undefined if the token is forged, expired or for another purpose. */
  async readAccess(token: string): Promise<TokenOwner | undefined> {
    const claims = AccessClaims.safeParse(await verifiedClaims(token, this.keys.access, ACCESS_AUDIENCE));
    if (!claims.success) return undefined;
    const { sub, organisationId, sessionId } = claims.data;
    return { accountId: sub, organisationId, sessionId };
  }

  /** Returns the claims of a short-lived token for this purpose. Undefined if the token is forged, expired or for another purpose. */
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
