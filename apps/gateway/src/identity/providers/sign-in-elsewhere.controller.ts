import { Controller } from '@nestjs/common';
import type { EnteredElsewhere } from '@cartulary/contracts/endpoints/identity-providers';
import { AddressThrottle } from '../../platform/rates/address-throttle.js';
import { SharedRates } from '../../platform/rates/shared-rates.js';
import type { Call } from '../../platform/caller/call.js';
import { requiredStepAnswer, signedInAnswer, type FreshSignIn, type RequiredStep } from '../session/session-answers.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { CeremoniesService, type Ceremony } from './ceremonies.service.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import type { OauthProvider } from './oauth-client.js';
import { OpenidService, type SentBack } from './openid.service.js';
import { ProviderRedirectsService } from './provider-redirects.service.js';
import { ProvidersService } from './providers.service.js';

/** Sign-in via an identity provider: the redirect, and the return for OAuth and OpenID Connect. */
@Controller()
export class SignInElsewhereController {
  private readonly throttle: AddressThrottle;

  constructor(
    rates: SharedRates,
    private readonly providers: ProvidersService,
    private readonly redirects: ProviderRedirectsService,
    private readonly ceremonies: CeremoniesService,
    private readonly external: ExternalSignInService,
    private readonly openid: OpenidService,
  ) {
    this.throttle = new AddressThrottle(rates, 'sign-ins elsewhere');
  }

  @Serve('providers.begin')
  async begin({ params, body }: InputOf<'providers.begin'>, call: Call): Promise<AnswerOf<'providers.begin'>> {
    const url = await this.throttle.run(call, () => this.redirects.begin(params.kind, body, call));
    return { url: url.href };
  }

  @Serve('auth.oauthCallback')
  oauth({ params, body }: InputOf<'auth.oauthCallback'>, call: Call): Promise<EnteredElsewhere> {
    return this.back(params.provider, body, call);
  }

  @Serve('auth.oidcCallback')
  oidc({ body }: InputOf<'auth.oidcCallback'>, call: Call): Promise<EnteredElsewhere> {
    return this.back('oidc', body, call);
  }

  private back(kind: OauthProvider['kind'], sent: SentBack, call: Call): Promise<EnteredElsewhere> {
    return this.throttle.run(call, () =>
      this.external.attempt(kind, call, async (learn) => {
        await this.providers.requireAny(kind);
        const ceremony = await this.ceremonies.take(call, kind, sent.state, learn);
        const provider = (await this.providers.again(kind, ceremony.providerOrganisationId)) as OauthProvider;
        const identity = await this.openid.identify(provider, ceremony, sent);
        return answerTo(call, ceremony, await this.external.enter(identity, provider, ceremony, call));
      }),
    );
  }
}

/** The answer to a callback: like a sign-in's, with where to continue. */
export function answerTo(
  call: Call,
  { next }: Pick<Ceremony, 'next'>,
  outcome: FreshSignIn | RequiredStep,
): EnteredElsewhere {
  const answer = 'challenge' in outcome ? requiredStepAnswer(call, outcome) : signedInAnswer(call, outcome);
  return { ...answer, next };
}
