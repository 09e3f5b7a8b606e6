import { Injectable } from '@nestjs/common';
import type { ProviderInput, ProviderKind, ProviderRecord } from '@cartulary/contracts/identity-providers';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { IdentityProvider } from '@cartulary/database/entities/identity-provider.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { KeyRing } from '@cartulary/storage/key-ring';
import { sealText } from '@cartulary/storage/sealed-text';
import { chosenRole, mayHandOut } from '../../platform/caller/given-role.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { requireProvedAddress } from '../../platform/caller/proved-address.js';
import { endOtherWaysIn } from '../../platform/caller/sso-policy.js';
import { ProviderTestsService } from './provider-tests.service.js';
import { requireOwnName } from './saml/own-name.js';
import { ProvidersService, secretsContext } from './providers.service.js';

/** An organization's identity providers, for its administrators. Secrets can be set but never read. */
@Injectable()
export class OwnProvidersService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly providers: ProvidersService,
    private readonly tests: ProviderTestsService,
    private readonly settings: GatewaySettings,
  ) {}

  list({ organisationId }: Caller): Promise<ProviderRecord[]> {
    return this.database.inOrganisation(organisationId, async () => {
      const rows = await repository(IdentityProvider).find({ order: { kind: 'ASC' } });
      return rows.map(recordOf);
    });
  }

  /**
   * The provider's author controls who signs in as whom, so only administrators with a fresh proof may write it.
   * @throws AppError `role_too_high`, also if groups would grant more than the caller may; `fresh_sign_in_required`, `address_unproved`;
   * `saml_name_taken` if another organization's provider uses our entity ID
   */
  async write(caller: Caller, given: ProviderInput): Promise<ProviderRecord> {
    requireOwnName(given, this.settings.publicUrl, caller.organisationId);
    try {
      return await this.keep(caller, given);
    } catch (error) {
      if (isErrorCode(error, '23505')) throw new AppError('saml_name_taken', { cause: error });
      throw error;
    }
  }

  private keep(caller: Caller, { secrets, ...input }: ProviderInput): Promise<ProviderRecord> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshAdmin(caller);
      await requireProvedAddress(caller);
      await requireGivable(caller, [input.defaultRole, ...input.groupRoles.map(({ role }) => role)]);
      // One change at a time; otherwise, one of two secrets would be lost.
      await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
      const { kind } = input;
      const before = await repository(IdentityProvider).findOneBy({ kind });
      const id = before?.id ?? newId();
      // Keep secrets only for the same server: otherwise, someone who changes the URL could obtain them.
      const isSameServer = before !== null && placeOf(before.config) === placeOf(input.config);
      const held = isSameServer ? await this.providers.secretsOf(before) : {};
      const kept = Object.entries({ ...held, ...secrets }).filter(([, value]) => typeof value === 'string');
      const sealed =
        kept.length === 0
          ? { secrets: null, organisationKeyId: null }
          : await this.seal(id, JSON.stringify(Object.fromEntries(kept)));
      const row = { id, ...input, ...sealed, secretNames: kept.map(([name]) => name).sort(), updatedAt: new Date() };
      await repository(IdentityProvider).upsert(row, ['id']);
      await recordAudit({
        actorId: caller.accountId,
        action: 'provider.write',
        targetKind: 'provider',
        targetId: id,
        detail: {
          provider: kind,
          before: before === null ? null : settingsOf(before),
          after: settingsOf(row),
          fields: Object.keys(secrets).map((name) => `secrets.${name}`),
        },
      });
      // If single sign-on was already required, it takes effect now.
      if (row.enabled && before?.enabled !== true) await endOtherWaysIn(caller.accountId, this.settings);
      return recordOf(await repository(IdentityProvider).findOneByOrFail({ id }));
    });
  }

  /** @throws AppError `not_found`, `role_too_high`, `fresh_sign_in_required` */
  async remove(caller: Caller, kind: ProviderKind): Promise<void> {
    const { organisationId, accountId } = caller;
    await this.database.inOrganisation(organisationId, async () => {
      await requireFreshAdmin(caller);
      const found = await repository(IdentityProvider).findOneBy({ kind });
      if (found === null) throw new AppError('not_found');
      await repository(IdentityProvider).delete({ id: found.id });
      const target = { targetKind: 'provider', targetId: found.id };
      const detail = { provider: kind, before: settingsOf(found) };
      await recordAudit({ actorId: accountId, action: 'provider.remove', ...target, detail });
    });
  }

  /** Tests the provider, even if it's disabled. @throws AppError `not_found`, `provider_not_reached` */
  async test({ organisationId }: Caller, kind: ProviderKind): Promise<void> {
    const provider = await this.providers.kept(kind, organisationId);
    if (provider === undefined) throw new AppError('not_found');
    await this.tests.run(provider);
  }

  private async seal(id: string, text: string): Promise<Pick<IdentityProvider, 'secrets' | 'organisationKeyId'>> {
    const { sealed: secrets, organisationKeyId } = await sealText(this.keys, text, secretsContext(id));
    return { secrets, organisationKeyId };
  }
}

async function requireFreshAdmin(caller: Caller): Promise<void> {
  if (caller.role !== 'admin') throw new AppError('role_too_high');
  await requireFreshProof(caller);
}

async function requireGivable(caller: Caller, roles: readonly ProviderInput['defaultRole'][]): Promise<void> {
  for (const role of new Set(roles)) {
    if (!mayHandOut(caller, await chosenRole(role))) throw new AppError('role_too_high');
  }
}

/** A provider's location, and how it's recognized. */
const placeOf = (config: object): string => {
  const { issuer, tenant, url, startTls, caCertificates }: Readonly<Record<string, unknown>> = { ...config };
  return JSON.stringify([issuer, tenant, url, startTls, caCertificates]);
};

const settingsOf = ({
  enabled,
  allowNewAccounts,
  defaultRole,
  groupRoles,
  config,
}: Pick<IdentityProvider, 'enabled' | 'allowNewAccounts' | 'defaultRole' | 'groupRoles' | 'config'>) => ({
  enabled,
  allowNewAccounts,
  defaultRole,
  groupRoles,
  config,
});

const recordOf = (row: IdentityProvider): ProviderRecord => ({
  ...settingsOf(row),
  kind: row.kind,
  config: { ...row.config },
  secretsSet: row.secretNames,
  updatedAt: row.updatedAt.toISOString(),
});
