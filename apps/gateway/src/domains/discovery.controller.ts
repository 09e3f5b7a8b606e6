import { Controller } from '@nestjs/common';
import { domainLimits } from '@cartulary/contracts/limits/domains';
import type { Call } from '../platform/caller/call.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { DiscoveryService } from './discovery.service.js';

const MINUTE_MS = 60_000;

/** The sign-in page's queries about a domain, rate limited by IP address. */
@Controller()
export class DiscoveryController {
  private readonly questions = new RateLimit(domainLimits.questionsAMinute, MINUTE_MS);

  constructor(private readonly discovery: DiscoveryService) {}

  @Serve('sso.discover')
  discover({ body }: InputOf<'sso.discover'>, call: Call): Promise<AnswerOf<'sso.discover'>> {
    this.questions.take(call.addressGroup);
    return this.discovery.discover(body.domain);
  }

  @Serve('sso.validateDomain')
  async validate({ body }: InputOf<'sso.validateDomain'>, call: Call): Promise<AnswerOf<'sso.validateDomain'>> {
    this.questions.take(call.addressGroup);
    const { domain } = body;
    return {
      isEnterpriseDomain: await this.discovery.isEnterpriseDomain(domain),
      remembers: await this.discovery.remembers(domain),
    };
  }
}
