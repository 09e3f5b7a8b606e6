import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { BesideService } from './beside.service.js';
import { LightService } from './light.service.js';
import { MinutesService } from './minutes.service.js';

/** Items shown next to a meeting, and its minutes. */
@Controller()
export class BesideController {
  constructor(
    private readonly beside: BesideService,
    private readonly light: LightService,
    private readonly minutes: MinutesService,
  ) {}

  @Serve('meetings.showBeside')
  show({ params, body }: InputOf<'meetings.showBeside'>, { caller }: Call): Promise<AnswerOf<'meetings.showBeside'>> {
    return this.beside.show(caller, params.meetingId, body);
  }

  @Serve('meetings.pointBeside')
  async point({ params, body }: InputOf<'meetings.pointBeside'>, { caller }: Call): Promise<string> {
    await this.light.point(caller, params.meetingId, body.at);
    return 'It was shown';
  }

  @Serve('meetings.hideBeside')
  async hide({ params }: InputOf<'meetings.hideBeside'>, { caller }: Call): Promise<string> {
    await this.beside.hide(caller, params.meetingId);
    return 'It was closed for everyone';
  }

  @Serve('meetings.openBesideTo')
  async open(
    { params }: InputOf<'meetings.openBesideTo'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.openBesideTo'>> {
    return { given: await this.beside.openToAll(caller, params.meetingId) };
  }

  @Serve('meetings.makeMinutes')
  make({ params }: InputOf<'meetings.makeMinutes'>, { caller }: Call): Promise<AnswerOf<'meetings.makeMinutes'>> {
    return this.minutes.make(caller, params.meetingId);
  }
}
