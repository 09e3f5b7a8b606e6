import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { brand } from '@cartulary/contracts/brand';
import { limits } from '@cartulary/contracts/limits';
import type { PasskeyAssertion, PasskeyAttestation } from '@cartulary/contracts/passkeys';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import type { PasskeyCeremony } from '@cartulary/database/entities/passkey-ceremony.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Request } from 'express';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LOG } from '../../platform/settings/parts.js';
import { relyingParty } from './relying-party.js';

/** Loaded with the first passkey, because its certificates and CBOR would add 0.13 s to startup and 20 MB. */
const webauthn = () => import('@simplewebauthn/server');

type Purpose = PasskeyCeremony['purpose'];
type Options = Record<string, unknown>;
interface Holder extends Owner {
  readonly id: string;
  /** Confirmed, and the account isn't suspended. */
  readonly isUsable: boolean;
}
interface Owner {
  readonly organisationId: string;
  readonly accountId: string;
}

const keep = `INSERT INTO app.passkey_ceremony (challenge_hash, purpose, account_id, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')`;
/** Deletes the challenge, because each is valid for one answer. */
const take = `DELETE FROM app.passkey_ceremony
  WHERE challenge_hash = $1 AND purpose = $2 AND account_id IS NOT DISTINCT FROM $3 AND expires_at > now() RETURNING 1`;
const byCredential = `
  SELECT f.id, f.confirmed_at IS NOT NULL AND a.is_active AS "isUsable", f.organisation_id AS "organisationId", f.account_id AS "accountId" FROM app.factor f
    JOIN app.account a ON a.id = f.account_id
   WHERE f.credential_id = $1`;

/** Passkeys (WebAuthn): registration and verification. User verification is always required. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Options for creating a passkey that works without a password. @throws AppError mfa_setup_failed */
  async registrationOptions({ organisationId, accountId }: Owner, request: Request): Promise<Options> {
    const { account, held } = await this.database.inOrganisation(organisationId, async () => ({
      account: await repository(Account).findOneByOrFail({ id: accountId }),
      held: await repository(FactorRow).findBy({ accountId, method: 'webauthn' }),
    }));
    requireRoomBeside(held.length);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: this.party(request).id,
      userID: new Uint8Array(Buffer.from(accountId)),
      userName: account.email,
      userDisplayName: `${account.firstName} ${account.lastName}`,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: held.flatMap(credentialOf),
      timeout: limits.auth.mfaChallengeMs,
    });
    await this.begin('register', accountId, options.challenge);
    return { ...options };
  }

  /** The factor for a new passkey, not stored yet. @throws AppError mfa_setup_failed */
  async register({ accountId }: Owner, credential: PasskeyAttestation, request: Request): Promise<Partial<FactorRow>> {
    const { origin, id: rpId } = this.party(request);
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await this.checked(() =>
      verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.take('register', accountId, challenge),
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      }),
    );
    if (!verified?.verified) throw new AppError('mfa_setup_failed');
    const { id, publicKey, counter, transports = null } = verified.registrationInfo.credential;
    // A credential ID belongs to one account (WebAuthn level 3, 7.1, step 26).
    if ((await this.holderOf(id)) !== undefined) throw new AppError('mfa_setup_failed');
    return {
      id: newId(),
      accountId,
      method: 'webauthn',
      credentialId: id,
      transports,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
    };
  }

  /** Options for an assertion by this account's passkeys, or by any passkey if it's unknown who's signing in. */
  async assertionOptions(owner: Owner | undefined, request: Request): Promise<Options> {
    const held = owner && (await this.ofAccount(owner));
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.party(request).id,
      userVerification: 'required',
      timeout: limits.auth.mfaChallengeMs,
      ...(held === undefined ? {} : { allowCredentials: held.flatMap(credentialOf) }),
    });
    await this.begin(owner ? 'second-step' : 'sign-in', owner?.accountId ?? null, options.challenge);
    return { ...options };
  }

  /** The owner of a verified passkey, limited to the given account; undefined if anything is wrong. */
  async verify(owner: Owner | undefined, credential: PasskeyAssertion, request: Request): Promise<Owner | undefined> {
    const found = await this.holderOf(credential.id);
    if (!found?.isUsable || (owner !== undefined && owner.accountId !== found.accountId)) return undefined;
    const factor = await this.database.inOrganisation(found.organisationId, () =>
      repository(FactorRow).findOneByOrFail({ id: found.id }),
    );
    const { origin, id: rpId } = this.party(request);
    const { publicKey, signCount, credentialId } = factor;
    if (publicKey === null || credentialId === null) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await this.checked(() =>
      verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON,
        expectedChallenge: (challenge) =>
          this.take(owner ? 'second-step' : 'sign-in', owner?.accountId ?? null, challenge),
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount ?? 0 },
      }),
    );
    if (!verified?.verified) return undefined;
    const { newCounter } = verified.authenticationInfo;
    await this.database.inOrganisation(found.organisationId, () =>
      repository(FactorRow).update({ id: found.id }, { signCount: newCounter, lastUsedAt: new Date() }),
    );
    return found;
  }

  private holderOf(credentialId: string): Promise<Holder | undefined> {
    return this.database.inSystem(async (system) => {
      const [row]: Holder[] = await system.query(byCredential, [credentialId]);
      return row;
    });
  }

  private ofAccount({ organisationId, accountId }: Owner): Promise<FactorRow[]> {
    return this.database.inOrganisation(organisationId, () =>
      repository(FactorRow).findBy({ accountId, method: 'webauthn' }),
    );
  }

  private party(request: Request) {
    return relyingParty(this.settings.publicUrl, request);
  }

  private async begin(purpose: Purpose, accountId: string | null, challenge: string): Promise<void> {
    await this.database.inSystem((system) =>
      system.query(keep, [hashOf(challenge), purpose, accountId, limits.auth.mfaChallengeMs]),
    );
  }

  private take(purpose: Purpose, accountId: string | null, challenge: string): Promise<boolean> {
    return this.database.inSystem(async (system) => {
      const [, taken]: [unknown[], number] = await system.query(take, [hashOf(challenge), purpose, accountId]);
      return taken === 1;
    });
  }

  /** The library throws if anything is wrong with an answer. Its message is logged but not returned. */
  private async checked<T>(check: () => Promise<T>): Promise<T | undefined> {
    try {
      return await check();
    } catch (error) {
      this.log.info('a passkey was refused', { error });
      return undefined;
    }
  }
}

/** @throws AppError mfa_setup_failed if the account has reached the limit of passkeys */
export function requireRoomBeside(held: number): void {
  if (held >= limits.auth.maxPasskeys)
    throw new AppError('mfa_setup_failed', { message: `There are ${held} passkeys already: remove one first` });
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

const credentialOf = ({ credentialId, transports }: FactorRow) =>
  credentialId === null ? [] : [{ id: credentialId, transports: (transports ?? []) as AuthenticatorTransport[] }];
