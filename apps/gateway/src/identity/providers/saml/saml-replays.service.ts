import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import { Database } from '@cartulary/database/database';
import { SamlRefusal } from './saml-refusal.js';

const insert = `INSERT INTO app.saml_assertion (assertion_hash, expires_at) VALUES ($1, $2)
  ON CONFLICT DO NOTHING RETURNING assertion_hash`;

/** Messages that may not be used again, shared by all gateways. */
@Injectable()
export class SamlReplaysService {
  constructor(private readonly database: Database) {}

  /** Marks a message as used. @param usableUntil when it expires anyway @throws SamlRefusal if it was already used */
  async use(issuer: string, messageId: string, usableUntil: Date): Promise<void> {
    const hash = createHash('sha256')
      .update(JSON.stringify([issuer, messageId]))
      .digest('base64url');
    const keptUntil = new Date(usableUntil.getTime() + 2 * providerLimits.clockToleranceMs);
    const rows: unknown[] = await this.database.inSystem((manager) => manager.query(insert, [hash, keptUntil]));
    if (rows.length === 0) throw new SamlRefusal('replayed');
  }
}
