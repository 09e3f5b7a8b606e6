import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HANDOVER } from '@cartulary/contracts/endpoints/saml';
import { samlLimits } from '@cartulary/contracts/limits/saml';
import { Database } from '@cartulary/database/database';
import { unwrapKey, wrapKey, type WrappingKey } from '@cartulary/storage/wrapped-key';
import { ProviderRefusal } from '../provider-refusal.js';

const TOKEN_BYTES = 32;
const CONTEXT = 'saml-handover';
const KEY_ID_BYTES = 16;

/** A response with what came along with it. */
export interface SamlMessage {
  readonly samlResponse: string;
  readonly relayState?: string | undefined;
}

const insert = `INSERT INTO app.saml_handover (token_hash, message, expires_at)
  VALUES ($1, $2, now() + $3 * interval '1 millisecond')`;
const take = 'DELETE FROM app.saml_handover WHERE token_hash = $1 RETURNING message, expires_at > now() AS valid';

/**
 * Keeps what an identity provider's form brought until our page fetches it: the form comes from another site, so the browser
 * sends no cookie of ours along, and without that the response can't be told from one that was slipped in.
 */
@Injectable()
export class SamlHandoverService {
  constructor(private readonly database: Database) {}

  /** @returns what opens it, once; the database alone can't */
  async keep(message: SamlMessage): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sealed = wrapKey(Buffer.from(JSON.stringify(message)), keyOf(token), CONTEXT);
    await this.database.inSystem((manager) => manager.query(insert, [hashOf(token), sealed, samlLimits.handOverMs]));
    return token;
  }

  /** The message itself, or the one that was kept. @throws ProviderRefusal where it was fetched before, or too late */
  async open(message: SamlMessage): Promise<SamlMessage> {
    if (!message.samlResponse.startsWith(HANDOVER)) return message;
    const token = message.samlResponse.slice(HANDOVER.length);
    const row = await this.database.inSystem(async (manager) => {
      const [rows]: [{ message: Buffer; valid: boolean }[]] = await manager.query(take, [hashOf(token)]);
      return rows[0];
    });
    if (row === undefined) throw new ProviderRefusal('state-unknown');
    if (!row.valid) throw new ProviderRefusal('state-expired');
    return JSON.parse(unwrapKey(row.message, keyOf(token), CONTEXT).toString()) as SamlMessage;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 random bits are a key already. */
const keyOf = (token: string): WrappingKey => ({
  id: Buffer.alloc(KEY_ID_BYTES),
  key: createHash('sha256').update('saml-handover key ').update(token).digest(),
});
