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

/** Loaded with the first passkey: its certificates and CBOR are 0.13 s of a start and 20 MB. */
const webauthn = () => import('@simplewebauthn/server');

type Purpose = PasskeyCeremony['purpose'];
type Options = Record<string, unknown>;
interface Holder extends Owner {
  readonly id: string;
  /** Confirmed, of an account that isn't suspended. */
  readonly isUsable: boolean;
}
interface Owner {
  readonly organisationId: string;
  readonly accountId: string;
}

const keep = `INSERT INTO app.passkey_ceremony (challenge_hash, purpose, account_id, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')`;
/** Takes it out: each challenge is good for one answer. */
const take = `DELETE FROM app.passkey_ceremony
  WHERE challenge_hash = $1 AND purpose = $2 AND account_id IS NOT DISTINCT FROM $3 AND expires_at > now() RETURNING 1`;
const byCredential = `
  SELECT f.id, f.confirmed_at IS NOT NULL AND a.is_active AS "isUsable", f.organisation_id AS "organisationId", f.account_id AS "accountId" FROM app.factor f
    JOIN app.account a ON a.id = f.account_id
   WHERE f.credential_id = $1`;

/** Passkeys (WebAuthn): kept, asked for, and checked. They always check who holds them (user verification). */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** What to ask the browser for so that it makes one that needs no password beside it. @throws AppError mfa_setup_failed */
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

  /** The factor that a new passkey makes, not stored yet. @throws AppError mfa_setup_failed */
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
    // An id belongs to one account, whoever shows it (WebAuthn level 3, 7.1, step 26).
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

  /** What to ask a passkey of this account for; of anybody's, where nobody has said yet who signs in. */
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

  /** Whose passkey answered, and proved it: of this account where one is given. Undefined for whatever is wrong with it. */
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

  /** The library throws for whatever an answer lacks; what it says is for us and not for who sent it. */
  private async checked<T>(check: () => Promise<T>): Promise<T | undefined> {
    try {
      return await check();
    } catch (error) {
      this.log.info('a passkey was refused', { error });
      return undefined;
    }
  }
}

/** @throws AppError mfa_setup_failed where an account has as many passkeys as it may */
export function requireRoomBeside(held: number): void {
  if (held >= limits.auth.maxPasskeys)
    throw new AppError('mfa_setup_failed', { message: `There are ${held} passkeys already: remove one first` });
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

const credentialOf = ({ credentialId, transports }: FactorRow) =>
  credentialId === null ? [] : [{ id: credentialId, transports: (transports ?? []) as AuthenticatorTransport[] }];
