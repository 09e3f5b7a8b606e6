import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import { Database } from '@cartulary/database/database';
import { bearerOf } from '../../platform/caller/bearer.js';
import type { Call } from '../../platform/caller/call.js';
import { LiveSessionsService } from '../../platform/caller/live-sessions.service.js';
import { clearBrowserCookie, readBrowserCookie, setBrowserCookie } from './browser-cookie.js';
import { ProviderRefusal } from './provider-refusal.js';

const TOKEN_BYTES = 32;

/** The state a ceremony keeps until the return. */
export interface NewCeremony {
  readonly kind: ProviderKind;
  /** The provider's organization; null for the installation's. */
  readonly providerOrganisationId: string | null;
  /** Local path to continue to; null for the default. */
  readonly next: string | null;
  readonly rememberMe: boolean;
  /** The account to link, if its person began the ceremony while signed in. */
  readonly linkAccountId?: string | undefined;
  /** The session that began it; only this one can finish it. */
  readonly linkSessionId?: string | undefined;
  /** For OpenID Connect. */
  readonly nonce?: string;
  /** For OAuth (PKCE, RFC 7636). */
  readonly codeVerifier?: string;
  /** For a SAML request. */
  readonly requestId?: string;
}

/** A ceremony on its return. */
export interface Ceremony {
  readonly kind: ProviderKind;
  readonly providerOrganisationId: string | null;
  readonly next: string | null;
  readonly rememberMe: boolean;
  readonly linkAccountId: string | null;
  readonly nonce: string | null;
  readonly codeVerifier: string | null;
  readonly requestId: string | null;
}

/** A ceremony as stored. */
interface Found extends Ceremony {
  readonly browserHash: string;
  readonly linkSessionId: string | null;
  readonly expired: boolean;
}

const insert = `INSERT INTO app.provider_ceremony
  (state_hash, kind, provider_organisation_id, browser_hash, nonce, code_verifier, request_id, next, remember_me, link_account_id, link_session_id, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + $12 * interval '1 millisecond')`;
const take = `DELETE FROM app.provider_ceremony WHERE state_hash = $1
  RETURNING kind, provider_organisation_id AS "providerOrganisationId", browser_hash AS "browserHash", nonce,
    code_verifier AS "codeVerifier", request_id AS "requestId", next, remember_me AS "rememberMe",
    link_account_id AS "linkAccountId", link_session_id AS "linkSessionId", expires_at <= now() AS expired`;

/**
 * Redirects to an identity provider and back. Each is a row, found by the hash of its state, bound to one browser, and valid for one
 * return.
 */
@Injectable()
export class CeremoniesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: LiveSessionsService,
  ) {}

  /** A random state (or RelayState). */
  newState(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
  }

  /** Stores a ceremony under its state and binds it to the browser with an HTTP-only cookie. */
  async begin(call: Call, state: string, ceremony: NewCeremony): Promise<void> {
    const browser = randomBytes(TOKEN_BYTES).toString('base64url');
    const { kind, providerOrganisationId, nonce, codeVerifier, requestId, next, rememberMe, linkAccountId } = ceremony;
    const { linkSessionId } = ceremony;
    await this.database.inSystem((manager) =>
      manager.query(insert, [
        hashOf(state),
        kind,
        providerOrganisationId,
        hashOf(browser),
        nonce ?? null,
        codeVerifier ?? null,
        requestId ?? null,
        next,
        rememberMe,
        linkAccountId ?? null,
        linkSessionId ?? null,
        providerLimits.ceremonyMs,
      ]),
    );
    setBrowserCookie(call, hashOf(state), browser);
  }

  /**
   * Resumes a ceremony. Whatever the outcome, its state can't be used again.
   * @param learn receives the provider's organization once it's known, even if the ceremony is rejected
   * @throws ProviderRefusal if the state is unknown, used, expired, of another kind, or from another browser; for
   * account links, also if a different session returns
   */
  async take(
    call: Call,
    kind: ProviderKind,
    state: string | undefined,
    learn: (organisationId: string | null) => void,
  ): Promise<Ceremony> {
    if (state === undefined) throw new ProviderRefusal('state-missing');
    const found = await this.database.inSystem(async (manager) => {
      const [rows]: [Found[]] = await manager.query(take, [hashOf(state)]);
      return rows[0];
    });
    if (found === undefined) throw new ProviderRefusal('state-unknown');
    const { browserHash, linkSessionId, expired, ...ceremony } = found;
    learn(ceremony.providerOrganisationId);
    const browser = readBrowserCookie(call, hashOf(state));
    clearBrowserCookie(call, hashOf(state));
    if (ceremony.kind !== kind) throw new ProviderRefusal('state-of-another-kind');
    if (expired) throw new ProviderRefusal('state-expired');
    if (browser === undefined || !isSame(hashOf(browser), browserHash)) throw new ProviderRefusal('other-browser');
    if (linkSessionId !== null && (await this.sessionOf(call)) !== linkSessionId)
      throw new ProviderRefusal('other-session', { code: 'identity_other_session' });
    return ceremony;
  }

  /** The caller's live session, if the public call carries a token. */
  private async sessionOf({ request }: Call): Promise<string | undefined> {
    const token = bearerOf(request);
    return token === undefined ? undefined : (await this.sessions.callerOfToken(token))?.sessionId;
  }
}

/** 256 random bits need no salt. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
