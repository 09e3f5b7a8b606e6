import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ComingService } from './coming/coming.service.js';
import { MeetingsService } from './meetings.service.js';

/** Meetings of an organization, and joining them. */
@Controller()
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly coming: ComingService,
  ) {}

  @Serve('meetings.begin')
  begin({ body }: InputOf<'meetings.begin'>, { caller }: Call): Promise<AnswerOf<'meetings.begin'>> {
    return this.meetings.begin(caller, body);
  }

  @Serve('meetings.list')
  list({ query }: InputOf<'meetings.list'>, { caller }: Call): Promise<AnswerOf<'meetings.list'>> {
    return this.meetings.list(caller, query);
  }

  @Serve('meetings.read')
  read({ params }: InputOf<'meetings.read'>, { caller }: Call): Promise<AnswerOf<'meetings.read'>> {
    return this.meetings.read(caller, params.meetingId);
  }

  @Serve('meetings.join')
  join({ params, query }: InputOf<'meetings.join'>, { caller }: Call): Promise<AnswerOf<'meetings.join'>> {
    return this.coming.join(caller, params.meetingId, query.begunAt);
  }

  @Serve('meetings.room')
  room({ params }: InputOf<'meetings.room'>, { caller }: Call): Promise<AnswerOf<'meetings.room'>> {
    return this.coming.room(caller, params.meetingId);
  }

  @Serve('meetings.leave')
  async leave({ params }: InputOf<'meetings.leave'>, { caller }: Call): Promise<string> {
    await this.coming.leave(caller, params.meetingId);
    return 'You left the meeting';
  }

  @Serve('meetings.present')
  present({ params }: InputOf<'meetings.present'>, { caller }: Call): Promise<AnswerOf<'meetings.present'>> {
    return this.meetings.present(caller, params.meetingId);
  }

  @Serve('meetings.encrypt')
  encrypt({ params, body }: InputOf<'meetings.encrypt'>, { caller }: Call): Promise<AnswerOf<'meetings.encrypt'>> {
    return this.meetings.encrypt(caller, params.meetingId, body.keyCheck);
  }

  @Serve('meetings.delete')
  async delete({ params }: InputOf<'meetings.delete'>, { caller }: Call): Promise<string> {
    await this.meetings.delete(caller, params.meetingId);
    return 'The meeting was deleted';
  }
}
