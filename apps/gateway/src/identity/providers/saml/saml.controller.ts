import { Controller, Inject } from '@nestjs/common';
import type { EnteredElsewhere } from '@cartulary/contracts/endpoints/identity-providers';
import { providerLimits } from '@cartulary/contracts/limits/identity-providers';
import { samlLimits } from '@cartulary/contracts/limits/saml';
import { AddressThrottle } from '../../../platform/rates/address-throttle.js';
import { SharedRates } from '../../../platform/rates/shared-rates.js';
import type { Call } from '../../../platform/caller/call.js';
import { AppError } from '../../../platform/serve/errors.js';
import { SAML_READER } from '../../../platform/settings/parts.js';
import { RateLimit } from '../../../platform/rates/rate-limit.js';
import { Serve, type AnswerOf, type InputOf } from '../../../platform/serve/serve.js';
import { ProvidersService } from '../providers.service.js';
import { answerTo } from '../sign-in-elsewhere.controller.js';
import { SamlHandoverService } from './saml-handover.service.js';
import { SamlLogoutService } from './saml-logout.service.js';
import { SamlPartyService } from './saml-party.service.js';
import type { SamlReader } from './saml-reader.js';
import { SamlRefusal } from './saml-refusal.js';
import { SamlService } from './saml.service.js';

const CALLBACK_PAGE = '/auth/saml/callback';
const LOGIN_PAGE = '/login';
/**
 * Each is stored for two minutes. An office may share one IP address in the morning, and this many don't fill the
 * database.
 */
const ARRIVALS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** Public SAML endpoints for signing in and out. */
@Controller()
export class SamlController {
  private readonly throttle: AddressThrottle;
  private readonly arrivals = new RateLimit(ARRIVALS_PER_MINUTE, MINUTE_MS);

  constructor(
    rates: SharedRates,
    private readonly saml: SamlService,
    private readonly logout: SamlLogoutService,
    private readonly handover: SamlHandoverService,
    private readonly party: SamlPartyService,
    private readonly providers: ProvidersService,
    @Inject(SAML_READER) private readonly reader: SamlReader,
  ) {
    this.throttle = new AddressThrottle(rates, 'SAML sign-ins');
  }

  @Serve('saml.arrive')
  async arrive({ body }: InputOf<'saml.arrive'>, call: Call): Promise<void> {
    this.arrivals.take(call.addressGroup);
    const { SAMLResponse: samlResponse, RelayState: relayState } = body;
    const tooLong = (text: string | undefined, most: number): boolean => (text?.length ?? 0) > most;
    const isUsable =
      samlResponse !== undefined &&
      !tooLong(samlResponse, samlLimits.maxResponseCharacters) &&
      !tooLong(relayState, providerLimits.maxValueCharacters);
    const query = isUsable
      ? { handover: await this.handover.keep({ samlResponse, relayState }) }
      : { error: 'saml_response' };
    call.response.redirect(303, `${CALLBACK_PAGE}?${new URLSearchParams(query).toString()}`);
  }

  @Serve('auth.samlCallback')
  async callback({ body }: InputOf<'auth.samlCallback'>, call: Call): Promise<EnteredElsewhere> {
    const { outcome, going } = await this.throttle.run(call, () => this.saml.finish(body, call));
    return answerTo(call, going, outcome);
  }

  @Serve('saml.metadata')
  async metadata({ query }: InputOf<'saml.metadata'>, { response }: Call): Promise<void> {
    const organisationId = query.organisation ?? null;
    const provider = await this.providers.again('saml', organisationId).catch(() => undefined);
    const metadata = await this.party.metadata(organisationId, provider, query.encryption !== undefined);
    response.type('application/samlmetadata+xml').send(metadata);
  }

  @Serve('saml.logoutByRedirect')
  async logoutByRedirect({ params, query }: InputOf<'saml.logoutByRedirect'>, call: Call): Promise<void> {
    const { originalUrl } = call.request;
    const sent = originalUrl.slice(originalUrl.indexOf('?') + 1);
    const message = { binding: 'redirect', query: sent, relayState: query.RelayState } as const;
    await this.goOn(params.scope, message, call);
  }

  @Serve('saml.logoutByForm')
  async logoutByForm({ params, body }: InputOf<'saml.logoutByForm'>, call: Call): Promise<void> {
    const { SAMLRequest: samlRequest, SAMLResponse: samlResponse, RelayState: relayState } = body;
    await this.goOn(params.scope, { binding: 'post', samlRequest, samlResponse, relayState }, call);
  }

  private async goOn(scope: string, message: Parameters<SamlLogoutService['take']>[1], call: Call): Promise<void> {
    this.arrivals.take(call.addressGroup);
    const url = await this.logout.take(scope === 'installation' ? null : scope, message, call);
    call.response.redirect(303, url ?? LOGIN_PAGE);
  }

  @Serve('saml.signOut')
  async signOut(_input: InputOf<'saml.signOut'>, { caller }: Call): Promise<AnswerOf<'saml.signOut'>> {
    return { url: await this.logout.urlFor(caller) };
  }

  @Serve('ownProviders.readSamlMetadata')
  async readMetadata(
    { body }: InputOf<'ownProviders.readSamlMetadata'>,
    { caller }: Call,
  ): Promise<AnswerOf<'ownProviders.readSamlMetadata'>> {
    try {
      return await this.reader.metadata(body.xml, caller.accountId);
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      throw new AppError('saml_metadata_unusable', { data: { reason: error.reason, said: error.explanation } });
    }
  }
}
