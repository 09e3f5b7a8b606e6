import { Injectable } from '@nestjs/common';
import { redirectKinds, type RedirectKind } from '@cartulary/contracts/identity-providers';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { LinkedIdentitiesService } from './linked-identities.service.js';
import { ProviderRedirectsService } from './provider-redirects.service.js';
import { ProvidersService } from './providers.service.js';

/**
 * Links an external account to the user's own account while signed in, for people whose account can't be linked by
 * email address alone, such as administrators (docs/decisions/2026-11-21-what-a-provider-may-open.md).
 */
@Injectable()
export class LinkingService {
  constructor(
    private readonly database: Database,
    private readonly links: LinkedIdentitiesService,
    private readonly providers: ProvidersService,
    private readonly redirects: ProviderRedirectsService,
  ) {}

  /** Provider kinds available to the organization that aren't linked yet. */
  async linkable(caller: Caller): Promise<RedirectKind[]> {
    const offered = [...(await this.providers.ownKinds(caller.organisationId)), ...this.providers.offered()];
    const linked = (await this.links.list(caller)).map(({ kind }) => kind);
    return redirectKinds.filter((kind) => offered.includes(kind) && !linked.includes(kind));
  }

  /**
   * Redirect for proving the external account. On return, within the same session, it's linked.
   * @throws AppError fresh_sign_in_required, address_unproved, '… not configured'
   */
  async begin(kind: RedirectKind, next: string | undefined, call: Call): Promise<URL> {
    const { organisationId, accountId, sessionId } = call.caller;
    await this.database.inOrganisation(organisationId, async () => {
      await requireFreshProof(call.caller);
      const { isEmailVerified } = await repository(Account).findOneByOrFail({ id: accountId });
      if (!isEmailVerified) throw new AppError('address_unproved');
    });
    const provider = await this.providers.effective(kind, organisationId);
    const link = { linkAccountId: accountId, linkSessionId: sessionId };
    return this.redirects.goTo(provider, { next, rememberMe: false, ...link }, call);
  }
}
