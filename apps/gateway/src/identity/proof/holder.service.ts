import { Injectable } from '@nestjs/common';
import { callerOf, setCaller, type Call, type Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireAllowedNetwork } from '../../platform/caller/allowed-addresses.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LiveSessionsService } from '../../platform/caller/live-sessions.service.js';
import { bearerOf } from '../../platform/caller/bearer.js';
import { challengeTokenOf } from '../../platform/caller/challenge-cookie.js';
import { ChallengesService, type Challenge } from '../../platform/caller/challenges.service.js';

/** Whose second step a call is about: the caller's session, or the challenge it presents. */
@Injectable()
export class HolderService {
  constructor(
    private readonly sessions: LiveSessionsService,
    private readonly challenges: ChallengesService,
    private readonly settings: GatewaySettings,
  ) {}

  /** @throws AppError mfa_verification_failed without a valid session or challenge; network_not_allowed */
  async of({ request, address }: Call): Promise<Challenge> {
    const caller = callerOf(request) ?? (await this.signedIn(request));
    if (caller !== undefined) {
      requireAllowedNetwork(caller, address, this.settings);
      return this.challenges.ofCaller(caller);
    }
    const token = challengeTokenOf(request);
    const challenge = token === undefined ? undefined : await this.challenges.find(token);
    if (challenge === undefined) throw new AppError('mfa_verification_failed');
    return challenge;
  }

  private async signedIn(request: Call['request']): Promise<Caller | undefined> {
    const token = bearerOf(request);
    const caller = token === undefined ? undefined : await this.sessions.callerOfToken(token);
    if (caller !== undefined) setCaller(request, caller);
    return caller;
  }
}
