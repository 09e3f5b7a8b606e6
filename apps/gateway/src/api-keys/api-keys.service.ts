import { Injectable } from '@nestjs/common';
import { KEY_PREFIX, type KeyState } from '@cartulary/contracts/api-keys';
import type { ApiKey } from '@cartulary/contracts/endpoints/api-keys';
import { apiKeyLimits } from '@cartulary/contracts/limits/api-keys';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { requireFreshProof } from '../platform/caller/fresh-proof.js';
import { keyState } from '../platform/caller/key-callers.service.js';
import { keySecretHash, newKeyToken } from '../platform/caller/key-token.js';
import { requireProvedAddress } from '../platform/caller/proved-address.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { cleanName } from '../platform/items/unseen.js';

const DAY_MS = 86_400_000;

interface Listed {
  id: string;
  name: string;
  prefix: string;
  scopes: ApiKey['scopes'];
  state: KeyState;
  makerId: string;
  makerName: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  lastAddress: string | null;
  revokedAt: Date | null;
}

const listed = `
  SELECT k.id, k.name, k.prefix, k.scopes, ${keyState} AS state, a.id AS "makerId",
         a.first_name || ' ' || a.last_name AS "makerName", k.created_at AS "createdAt", k.expires_at AS "expiresAt",
         k.last_used_at AS "lastUsedAt", k.last_address AS "lastAddress", k.revoked_at AS "revokedAt"
    FROM app.api_key k
    JOIN app.account a ON a.id = k.created_by`;

/** An organization's API keys, for people who manage them. */
@Injectable()
export class ApiKeysService {
  constructor(private readonly database: Database) {}

  async list(
    { organisationId }: Caller,
    { page, pageSize }: InputOf<'keys.list'>['query'],
  ): Promise<AnswerOf<'keys.list'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const rows: Listed[] = await manager().query(
        `${listed} ORDER BY k.revoked_at IS NOT NULL, k.created_at DESC, k.id LIMIT $1 OFFSET $2`,
        [pageSize, (page - 1) * pageSize],
      );
      return { items: rows.map(shown), total: await repository(ApiKeyRow).count(), page, pageSize };
    });
  }

  /**
   * Creates a key that acts for the caller. Only the response contains its secret.
   * @throws AppError `fresh_sign_in_required`, `address_unproved`, `too_many_keys`
   */
  async create(caller: Caller, wanted: InputOf<'keys.create'>['body']): Promise<AnswerOf<'keys.create'>> {
    const { id: prefix, secret, token } = newKeyToken();
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      await requireProvedAddress(caller);
      // Serialized, so that two requests can't both create the last key.
      await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
      const valid = await repository(ApiKeyRow)
        .createQueryBuilder('k')
        .where('k.revoked_at IS NULL AND k.expires_at > now()')
        .getCount();
      if (valid >= apiKeyLimits.maxOfOrganisation) throw new AppError('too_many_keys');
      const id = newId();
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + wanted.expiresInDays * DAY_MS);
      const scopes = [...new Set(wanted.scopes)];
      await repository(ApiKeyRow).insert({
        id,
        name: cleanName(wanted.name) || prefix,
        prefix,
        secretHash: keySecretHash(secret),
        scopes,
        createdBy: caller.accountId,
        createdAt,
        expiresAt,
      });
      await this.record(caller, 'key.create', id, { after: { scopes, expiresAt: expiresAt.toISOString() } });
      const [row]: Listed[] = await manager().query(`${listed} WHERE k.id = $1`, [id]);
      if (row === undefined) throw new Error('a key that was just made is there');
      return { key: shown(row), secret: token };
    });
  }

  /** Revokes a key immediately, in every process. A revoked key stays as it is. Throws `not_found`. */
  async revoke(caller: Caller, keyId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const key = await repository(ApiKeyRow).findOneBy({ id: keyId });
      if (key === null) throw new AppError('not_found');
      const { affected } = await repository(ApiKeyRow).update(
        { id: keyId, revokedAt: IsNull() },
        { revokedAt: new Date() },
      );
      if (affected === 0) return;
      await this.record(caller, 'key.revoke', keyId, { before: { scopes: key.scopes } });
      await publishEvent('key.revoked', { keyId, accountId: key.createdBy }, [`account:${key.createdBy}`]);
    });
  }

  private record(caller: Caller, action: 'key.create' | 'key.revoke', targetId: string, detail: object): Promise<void> {
    return recordAudit({ actorId: caller.accountId, action, targetKind: 'key', targetId, detail });
  }
}

const shown = ({ makerId, makerName, prefix, ...row }: Listed): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: `${KEY_PREFIX}_${prefix}`,
  scopes: row.scopes,
  state: row.state,
  maker: { id: makerId, name: makerName },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastAddress: row.lastAddress,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
