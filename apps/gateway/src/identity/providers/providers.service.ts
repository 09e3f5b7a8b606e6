import { Injectable } from '@nestjs/common';
import {
  providerKinds,
  providerSchemas,
  type ProviderConfig,
  type ProviderKind,
  type ProviderSecrets,
} from '@cartulary/contracts/identity-providers';
import { Database } from '@cartulary/database/database';
import { IdentityProvider } from '@cartulary/database/entities/identity-provider.entity';
import { repository } from '@cartulary/database/organisation-context';
import { KeyRing } from '@cartulary/storage/key-ring';
import { openText } from '@cartulary/storage/sealed-text';
import { parse } from 'zod/mini';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';

const ofAnybody = 'SELECT 1 FROM app.identity_provider WHERE kind = $1 LIMIT 1';

/** Determines which identity provider applies: an organization's own takes precedence over the installation's. */
@Injectable()
export class ProvidersService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly settings: GatewaySettings,
  ) {}

  /** Provider kinds anyone can sign in with, regardless of their organization. */
  offered(): ProviderKind[] {
    return providerKinds.filter((kind) => this.settings.providers[kind] !== undefined);
  }

  /**
   * An organization's provider, or the installation's if the organization has none of its own (or organisationId is
   * null).
   * @throws AppError '… not configured' (section 8)
   */
  async effective<K extends ProviderKind>(kind: K, organisationId: string | null): Promise<EffectiveProvider<K>> {
    const own = organisationId === null ? undefined : await this.own(kind, organisationId);
    const found: EffectiveProvider<K> | undefined = own ?? this.settings.providers[kind];
    if (found === undefined) throw new AppError(`${kind}_not_configured`);
    return found;
  }

  /**
   * For returns from a provider: if no provider of this kind is configured, no one can have been redirected to it.
   * @throws AppError '… not configured'
   */
  async requireAny(kind: ProviderKind): Promise<void> {
    if (this.settings.providers[kind] !== undefined) return;
    const rows = await this.database.askSystem(ofAnybody, [kind]);
    if (rows.length === 0) throw new AppError(`${kind}_not_configured`);
  }

  /** The kinds an organization configured and enabled itself. */
  ownKinds(organisationId: string): Promise<ProviderKind[]> {
    return this.database.inOrganisation(organisationId, async () => {
      const rows = await repository(IdentityProvider).find({ where: { enabled: true }, select: { kind: true } });
      return providerKinds.filter((kind) => rows.some((row) => row.kind === kind));
    });
  }

  /** The same provider again, as stored with a ceremony. @throws AppError '… not configured' if it's gone */
  async again<K extends ProviderKind>(kind: K, organisationId: string | null): Promise<EffectiveProvider<K>> {
    if (organisationId === null) return this.effective(kind, null);
    const own = await this.own(kind, organisationId);
    if (own === undefined) throw new AppError(`${kind}_not_configured`);
    return own;
  }

  /** An organization's own provider, if enabled. */
  private own<K extends ProviderKind>(kind: K, organisationId: string): Promise<EffectiveProvider<K> | undefined> {
    return this.kept(kind, organisationId, { enabled: true });
  }

  /** An organization's own provider, enabled or not unless `which` filters. */
  kept<K extends ProviderKind>(
    kind: K,
    organisationId: string,
    which: { readonly enabled?: true } = {},
  ): Promise<EffectiveProvider<K> | undefined> {
    return this.database.inOrganisation(organisationId, async () => {
      const row = await repository(IdentityProvider).findOneBy({ kind, ...which });
      if (row === null) return undefined;
      const { allowNewAccounts, defaultRole, groupRoles } = row;
      return {
        kind,
        organisationId,
        allowNewAccounts,
        defaultRole,
        groupRoles,
        config: parse(providerSchemas[kind].config, row.config) as ProviderConfig<K>,
        secrets: await this.secretsOf<K>(row),
      };
    });
  }

  /** Decrypts the secrets, in the current unit of work. */
  async secretsOf<K extends ProviderKind>({ id, secrets, organisationKeyId }: IdentityProvider) {
    if (secrets === null || organisationKeyId === null) return {} as ProviderSecrets<K>;
    const text = await openText(this.keys, { sealed: secrets, organisationKeyId }, secretsContext(id));
    return JSON.parse(text) as ProviderSecrets<K>;
  }
}

/** Encryption context of a provider's secrets. */
export const secretsContext = (providerId: string): string => `identity-provider:${providerId}`;
