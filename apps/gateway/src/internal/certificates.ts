import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { Injectable } from '@nestjs/common';
import type { Certificate } from '@cartulary/contracts/endpoints/internal';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import type { Query } from './work.queries.js';

/** A provider can have several at once during a change. */
const PROVIDERS = `
  SELECT o.name AS of, p.config->'idpCertificates' AS texts
    FROM app.identity_provider p JOIN app.organisation o ON o.id = p.organisation_id WHERE p.kind = 'saml' AND p.enabled`;
const OWN_OF_SAML = 'SELECT certificate FROM app.saml_key';

interface ProviderRow {
  readonly of: string;
  readonly texts: unknown;
}

/** Expiration of certificates: the one for this installation's URL, and those of identity providers. */
@Injectable()
export class Certificates {
  private known: { readonly atMs: number; readonly certificates: Promise<Certificate[]> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
  ) {}

  /** The installation's certificates that expire first; checked again every hour. */
  newest(): Promise<Certificate[]> {
    const oldMs = Date.now() - internalLimits.certificatesEveryMs;
    if (!this.known || this.known.atMs < oldMs) {
      const certificates = this.look();
      this.known = { atMs: Date.now(), certificates };
      // Failures aren't cached for an hour.
      certificates.catch(() => (this.known = undefined));
    }
    return this.known.certificates;
  }

  /** The certificates of the current organization's identity provider. */
  async ofOrganisation(): Promise<Certificate[]> {
    return ofProviders(await manager().query(PROVIDERS));
  }

  private async look(): Promise<Certificate[]> {
    const url = new URL(this.settings.publicUrl);
    const served = await servedUntil(url);
    const stored = await this.database.inSystem((system) => ofDatabase((sql, values) => system.query(sql, values)));
    const own: Certificate[] = served ? [{ kind: 'address', of: url.host, expiresAt: served.toISOString() }] : [];
    return [...own, ...stored]
      .sort((one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt))
      .slice(0, internalLimits.certificatesListed);
  }
}

async function ofDatabase(query: Query): Promise<Certificate[]> {
  const providers = ofProviders((await query(PROVIDERS, [])) as ProviderRow[]);
  const keys = (await query(OWN_OF_SAML, [])) as { certificate: string }[];
  const ends = keys.flatMap(({ certificate }) => endOf(certificate) ?? []);
  // Created with the first provider, and not needed before.
  if (providers.length === 0) return [];
  return [...providers, ...ends.map((end) => ({ kind: 'saml' as const, of: null, expiresAt: end.toISOString() }))];
}

function ofProviders(rows: readonly ProviderRow[]): Certificate[] {
  return rows.flatMap(({ of, texts }) => {
    const all: unknown[] = Array.isArray(texts) ? texts : [];
    const ends = all.flatMap((text) => (typeof text === 'string' ? (endOf(text) ?? []) : []));
    if (ends.length === 0) return [];
    const last = new Date(Math.max(...ends.map((end) => end.getTime())));
    return [{ kind: 'identity-provider', of, expiresAt: last.toISOString() }];
  });
}

/** When a certificate (PEM or base64) expires; undefined if it isn't valid. */
function endOf(text: string): Date | undefined {
  try {
    return new Date(new X509Certificate(text.includes('-----') ? text : Buffer.from(text, 'base64')).validTo);
  } catch {
    return undefined;
  }
}

/** When the certificate served at a URL expires; null if there is no certificate or no response. */
export function servedUntil({ protocol, hostname, port }: URL): Promise<Date | null> {
  if (protocol !== 'https:') return Promise.resolve(null);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port) || 443,
      ...(isIP(host) ? {} : { servername: host }),
      timeout: internalLimits.certificateAnswerMs,
      // Nothing is sent or trusted: the expiry of expired and unknown certificates is reported too.
      rejectUnauthorized: false,
    });
    const done = (end: Date | null): void => {
      socket.destroy();
      resolve(end);
    };
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      done(certificate ? new Date(certificate.validTo) : null);
    });
    socket.once('error', () => done(null));
    socket.once('timeout', () => done(null));
  });
}
