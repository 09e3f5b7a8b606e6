import { Inject, Injectable } from '@nestjs/common';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import { samlLimits } from '@cartulary/contracts/limits/saml';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { newId } from '@cartulary/database/new-id';
import type { Logger } from '@cartulary/telemetry/logger';
import { FoundingService } from '../../entry/founding.service.js';
import type { Call, Caller } from '../../../platform/caller/call.js';
import { LOG, SAML_READER } from '../../../platform/settings/parts.js';
import { RateLimit } from '../../../platform/rates/rate-limit.js';
import { ProvidersService } from '../providers.service.js';
import type { LogoutMessage, ReadLogout } from './saml-logout-message.js';
import { SamlPartyService, type SamlProvider } from './saml-party.service.js';
import type { SamlReader } from './saml-reader.js';
import { SamlRefusal } from './saml-refusal.js';
import { SamlReplaysService } from './saml-replays.service.js';
import { SamlSignInsService } from './saml-sign-ins.service.js';

/** Validity of a request without its own expiry. */
const REQUEST_LIFE_MS = samlLimits.handOverMs;
const MINUTE_MS = 60_000;

/** Single logout (SAML 2.0 Profiles, 4.4), initiated by either side. */
@Injectable()
export class SamlLogoutService {
  private readonly recorded = new RateLimit(auditLimits.maxRefusalsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly party: SamlPartyService,
    private readonly signIns: SamlSignInsService,
    private readonly replays: SamlReplaysService,
    private readonly founding: FoundingService,
    @Inject(SAML_READER) private readonly reader: SamlReader,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Redirect that ends the provider's session too; null if the provider has none. */
  async urlFor({ organisationId, sessionId }: Caller): Promise<string | null> {
    const signIn = await this.signIns.ofSession(organisationId, sessionId);
    if (signIn === undefined) return null;
    const provider = await this.providerOf(signIn.providerOrganisationId);
    if (provider?.config.logoutUrl === undefined || provider.config.idpEntityId !== signIn.issuer) return null;
    const { issuer, nameId, nameIdFormat, sessionIndex } = signIn;
    const profile = { issuer, nameID: nameId, nameIDFormat: nameIdFormat ?? '' };
    const saml = (await this.party.of(provider)).saml(`_${newId()}`);
    return saml.getLogoutUrlAsync({ ...profile, ...(sessionIndex !== null && { sessionIndex }) }, '', {});
  }

  /**
   * Handles a logout message from an identity provider. A valid request ends the person's sessions. An invalid one changes nothing and is
   * audited, limited to the first ones per minute if it repeats.
   * @returns the redirect; null for our own page
   */
  async take(organisationId: string | null, message: LogoutMessage, call: Call): Promise<string | null> {
    const provider = await this.providerOf(organisationId);
    if (provider === undefined) return null;
    try {
      return await this.takeOf(provider, message, call);
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      await this.record(organisationId, error, call.address);
      return null;
    }
  }

  private async takeOf(provider: SamlProvider, message: LogoutMessage, { addressGroup }: Call): Promise<string | null> {
    const { idpEntityId: issuer, idpCertificates, logoutUrl } = provider.config;
    const party = await this.party.of(provider);
    const read = await this.reader.logout(message, idpCertificates, addressGroup);
    const { destination, id: requestId, nameId } = read;
    if (read.issuer !== issuer) throw new SamlRefusal('wrong-issuer');
    if (destination !== undefined && destination !== party.logoutUrl) throw new SamlRefusal('wrong-destination');
    // Our session ended before the request to the provider, so its response changes nothing.
    if (read.isAnswer) return null;
    if (requestId === undefined || nameId === undefined) throw new SamlRefusal('no-subject');
    await this.replays.use(issuer, requestId, usableUntil(read));
    const ended = await this.signIns.end({ issuer, nameId }, provider.organisationId, read.sessionIndexes);
    this.log.info('an identity provider signed somebody out', { ended });
    if (logoutUrl === undefined) return null;
    const answered = { issuer, nameID: nameId, nameIDFormat: '', ID: requestId };
    return party.saml(`_${newId()}`).getLogoutResponseUrlAsync(answered, message.relayState ?? '', {}, true);
  }

  private async providerOf(organisationId: string | null): Promise<SamlProvider | undefined> {
    return this.providers.again('saml', organisationId).catch(() => undefined);
  }

  private async record(
    organisationId: string | null,
    { reason, explanation }: SamlRefusal,
    address: string,
  ): Promise<void> {
    this.log.warn('a sign-out by an identity provider was refused', { reason });
    // Anyone can send these, and the audit log never expires, so only the first ones per minute are recorded.
    if (!this.recorded.takeIfFree(`${organisationId} ${reason}`)) return;
    // As with sign-ins, entries for the installation's provider are recorded with its owner.
    const keptBy = organisationId ?? (await this.founding.firstOrganisation());
    if (keptBy === undefined) return;
    await this.database.inOrganisation(keptBy, () =>
      recordAudit({
        actorId: null,
        action: 'session.refuse-logout',
        targetKind: 'organisation',
        targetId: keptBy,
        detail: { address, reason, provider: 'saml', ...(explanation !== undefined && { explanation }) },
      }),
    );
  }
}

/** @throws SamlRefusal if it has expired or was issued in the future */
function usableUntil({ issueInstant, notOnOrAfter }: ReadLogout): Date {
  const now = Date.now();
  const { clockToleranceMs } = providerLimits;
  const issuedAt = Date.parse(issueInstant ?? '');
  const ownEnd = Date.parse(notOnOrAfter ?? '');
  const until = Math.min(issuedAt + REQUEST_LIFE_MS, Number.isNaN(ownEnd) ? Infinity : ownEnd);
  if (Number.isNaN(until)) throw new SamlRefusal('not-understood');
  if (issuedAt > now + clockToleranceMs) throw new SamlRefusal('not-yet-valid');
  if (until < now - clockToleranceMs) throw new SamlRefusal('expired');
  return new Date(until);
}
