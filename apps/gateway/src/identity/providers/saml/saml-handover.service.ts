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

/** A response and its relay state. */
export interface SamlMessage {
  readonly samlResponse: string;
  readonly relayState?: string | undefined;
}

const insert = `INSERT INTO app.saml_handover (token_hash, message, expires_at)
  VALUES ($1, $2, now() + $3 * interval '1 millisecond')`;
const take = 'DELETE FROM app.saml_handover WHERE token_hash = $1 RETURNING message, expires_at > now() AS valid';

/**
 * Stores an identity provider's form post until our page fetches it. The form comes from another site, so the browser
 * sends no cookie, and without one, a real response can't be distinguished from an injected one.
 */
@Injectable()
export class SamlHandoverService {
  constructor(private readonly database: Database) {}

  /** @returns a token that opens it once; the database alone isn't enough */
  async keep(message: SamlMessage): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sealed = wrapKey(Buffer.from(JSON.stringify(message)), keyOf(token), CONTEXT);
    await this.database.inSystem((manager) => manager.query(insert, [hashOf(token), sealed, samlLimits.handOverMs]));
    return token;
  }

  /** The message itself, or the stored one. @throws ProviderRefusal if it was already fetched or has expired */
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

/** 256 random bits are enough for a key. */
const keyOf = (token: string): WrappingKey => ({
  id: Buffer.alloc(KEY_ID_BYTES),
  key: createHash('sha256').update('saml-handover key ').update(token).digest(),
});
