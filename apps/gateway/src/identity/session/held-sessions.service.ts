import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { prepared } from '@cartulary/database/prepared';
import { settingValues } from '@cartulary/database/settings';
import { allowedBy, requireAllowedNetwork } from '../../platform/caller/allowed-addresses.js';
import { liveCondition } from '../../platform/caller/live-sessions.service.js';
import { SigningKeys } from '../../platform/caller/signing-keys.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { isOurs, refreshTokenHash } from './refresh-token.js';

/** A person with a live session in this browser. */
export interface Holder {
  readonly organisationId: string;
  readonly accountId: string;
}

const byHash = 'SELECT organisation_id AS id FROM app.refresh_token WHERE token_hash = $1 AND session_id = $2';
const holder = (inactivityMs: number): string => `
  SELECT s.account_id AS "accountId"
    FROM app.refresh_token t
    JOIN app.session s ON s.id = t.session_id
    JOIN app.account a ON a.id = s.account_id
   WHERE t.token_hash = $1 AND (t.used_at IS NULL OR t.used_at > now() - interval '${limits.auth.refreshGraceMs} milliseconds')
     AND a.is_active AND ${liveCondition(inactivityMs)}`;

/**
 * Identifies the person behind a session cookie when no open page has a token. It changes nothing: the token stays valid, and the session
 * isn't extended.
 */
@Injectable()
export class HeldSessionsService {
  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly settings: GatewaySettings,
  ) {}

  /** @throws AppError authentication_required, network_not_allowed */
  async holderOf(token: string | undefined, sessionId: string, address: string): Promise<Holder> {
    if (token === undefined || !isOurs(token, this.keys.refresh)) throw new AppError('authentication_required');
    const hash = refreshTokenHash(token);
    const [organisation] = await this.database.askSystem<{ id: string }>(byHash, [hash, sessionId]);
    if (organisation === undefined) throw new AppError('authentication_required');
    const { id: organisationId } = organisation;
    return this.database.inOrganisation(organisationId, async () => {
      const [found] = await prepared<{ accountId: string }>(holder(this.settings.inactivityMs), [hash]);
      if (found === undefined) throw new AppError('authentication_required');
      const allowedAddresses = allowedBy(await settingValues('enterprise', null));
      requireAllowedNetwork({ allowedAddresses }, address, this.settings);
      return { organisationId, accountId: found.accountId };
    });
  }
}
