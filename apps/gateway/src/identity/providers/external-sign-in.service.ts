import { Inject, Injectable } from '@nestjs/common';
import { providerFailed, type ErrorCode } from '@cartulary/contracts/errors';
import { providerNames, type ProviderKind } from '@cartulary/contracts/identity-providers';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { FoundingService } from '../entry/founding.service.js';
import { SignInService } from '../entry/sign-in.service.js';
import { AppError } from '../../platform/serve/errors.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { LOG } from '../../platform/settings/parts.js';
import type { FreshSignIn, RequiredStep } from '../session/session-answers.js';
import type { Ceremony } from './ceremonies.service.js';
import type { ExternalIdentity } from './external-identity.js';
import { GroupRolesService } from './group-roles.service.js';
import { LinkedIdentitiesService, type Known } from './linked-identities.service.js';
import { NewAccountsService } from './new-accounts.service.js';
import { OrganisationDomainsService, domainOf } from './organisation-domains.service.js';
import { ProviderRefusal } from './provider-refusal.js';
import { requireLinkable, requireOpenable } from './what-may-be-opened.js';

type Device = Parameters<SignInService['proceed']>[2];

const failures: Partial<Record<ProviderKind, ErrorCode>> = {
  oidc: 'oidc_failed',
  saml: 'saml_failed',
  ldap: 'ldap_failed',
};
const UNIQUE_VIOLATION = '23505';

/**
 * Signs in people that an identity provider vouches for: the steps after the protocol, which are the same for all of
 * them.
 */
@Injectable()
export class ExternalSignInService {
  constructor(
    private readonly database: Database,
    private readonly links: LinkedIdentitiesService,
    private readonly newAccounts: NewAccountsService,
    private readonly groupRoles: GroupRolesService,
    private readonly domains: OrganisationDomainsService,
    private readonly founding: FoundingService,
    private readonly signIn: SignInService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Runs a whole attempt: the protocol and `enter`. A refusal is recorded with exactly one audit entry, in the
   * account's organization, otherwise the provider's, otherwise the installation owner's.
   * @param work receives `learn`, to be called with the provider's organization once it's known
   * @throws AppError the refusal's own message, otherwise '{provider} authentication failed' and the like (section 8)
   */
  async attempt<T>(
    kind: ProviderKind,
    { address }: Pick<Device, 'address'>,
    work: (learn: (organisationId: string | null) => void) => Promise<T>,
  ): Promise<T> {
    let organisationId: string | null = null;
    try {
      return await work((learnt) => (organisationId = learnt));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      await this.record(kind, refusal, organisationId, address);
      if (error instanceof AppError) throw error;
      const code = refusal.code ?? failures[kind] ?? 'provider_failed';
      const message = code === 'provider_failed' ? { message: providerFailed(providerNames[kind]) } : {};
      throw new AppError(code, { cause: error, ...message });
    }
  }

  /**
   * Signs in the owner of an identity: through the linked account, otherwise the one with the same email address if
   * both sides verified it, otherwise a new one if the provider creates accounts. The role follows the groups if the
   * provider is configured that way. A ceremony started while signed in only links that account, which must have the
   * same verified email address.
   * @throws ProviderRefusal if none of these is allowed, in which case nothing changes
   */
  async enter(
    identity: ExternalIdentity,
    provider: EffectiveProvider,
    { rememberMe, linkAccountId }: Pick<Ceremony, 'rememberMe' | 'linkAccountId'>,
    device: Device,
  ): Promise<FreshSignIn | RequiredStep> {
    const account = await this.accountOf(identity, provider, linkAccountId, device).catch((error: unknown) => {
      // Another first sign-in, possibly by the same person in another tab, was faster, so it can be found now.
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      return this.accountOf(identity, provider, linkAccountId, device);
    });
    return this.signIn.proceed(account, rememberMe, device, identity.kind);
  }

  private async accountOf(
    identity: ExternalIdentity,
    provider: EffectiveProvider,
    linkAccountId: string | null,
    device: Device,
  ): Promise<Known> {
    const linked = await this.links.accountOf(identity, provider);
    if (linked !== undefined) {
      if (linkAccountId !== null && linkAccountId !== linked.id)
        throw new ProviderRefusal('linked-elsewhere', { code: 'identity_linked_elsewhere', account: linked });
      requireOpenable(linked, provider);
      const mapping = await this.groupRoles.mappingFor(linked, identity, provider);
      await this.database.inOrganisation(linked.organisationId, async () => {
        await this.links.used(identity, linked);
        if (mapping) await this.groupRoles.apply(linked, identity, provider, mapping);
      });
      return linked;
    }
    const email = await this.provedAddress(identity, provider);
    const existing = await this.links.accountWith(email);
    if (linkAccountId !== null && linkAccountId !== existing?.id)
      throw new ProviderRefusal('other-address', { code: 'identity_other_address' });
    if (existing === undefined) return this.newAccounts.make({ ...identity, email }, provider);
    requireOpenable(existing, provider);
    const directoryOf = provider.organisationId ?? (await this.founding.firstOrganisation());
    requireLinkable(existing, provider, directoryOf, linkAccountId !== null);
    const mapping = await this.groupRoles.mappingFor(existing, identity, provider);
    await this.database.inOrganisation(existing.organisationId, async () => {
      await this.links.add(identity, provider, await repository(Account).findOneByOrFail({ id: existing.id }), device);
      if (mapping) await this.groupRoles.apply(existing, identity, provider, mapping);
    });
    return existing;
  }

  /**
   * The email address, if the provider verified it. For an organization's own provider, only within its own domains.
   */
  private async provedAddress(
    { email, emailVerified }: ExternalIdentity,
    provider: EffectiveProvider,
  ): Promise<string> {
    const { organisationId } = provider;
    const counts =
      email !== null &&
      emailVerified &&
      (organisationId === null || (await this.domains.ownerOf(domainOf(email))) === organisationId);
    if (!counts) throw new ProviderRefusal('address-unproved', { code: 'provider_address_unproved' });
    return email;
  }

  private async record(
    kind: ProviderKind,
    { reason, account, cause, explanation }: Refused,
    learnt: string | null,
    address: string,
  ): Promise<void> {
    this.log.warn('a sign-in by an identity provider was refused', { kind, reason, cause: saidBy(cause) });
    const organisationId = account?.organisationId ?? learnt ?? (await this.founding.firstOrganisation());
    if (organisationId === undefined) return;
    await this.database.inOrganisation(organisationId, () =>
      recordAudit({
        actorId: null,
        action: 'session.refuse',
        targetKind: account === undefined ? 'organisation' : 'account',
        targetId: account?.id ?? organisationId,
        detail: { address, reason, provider: kind, ...(explanation !== undefined && { explanation }) },
      }),
    );
  }
}

type Refused = Pick<ProviderRefusal, 'reason' | 'account' | 'code' | 'cause' | 'explanation'>;

/** The refusal behind an error; undefined for a fault of ours, which isn't a refusal. */
function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof AppError && error.status < 500)
    return { reason: error.code, code: error.code, account: undefined, cause: undefined, explanation: undefined };
  return undefined;
}

/** Only the message, because causes from the protocol libraries contain whole answers. */
const saidBy = (cause: unknown): string | undefined => (cause instanceof Error ? cause.message : undefined);
