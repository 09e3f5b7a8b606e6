import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Call, Caller } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { GuestsService } from '../guests/guests.service.js';
import { presentAs } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { CaptionsService } from './captions.service.js';
import { SealedLinesService } from './sealed-lines.service.js';
import { TranscriptsService } from './transcripts.service.js';

/** Captions in meetings, for colleagues and guests. */
@Controller()
export class CaptionsController {
  constructor(
    private readonly database: Database,
    private readonly captions: CaptionsService,
    private readonly guests: GuestsService,
    private readonly transcripts: TranscriptsService,
    private readonly sealed: SealedLinesService,
  ) {}

  // Guest routes come first: otherwise, 'guest' would be parsed as a meeting ID.
  @Serve('meetings.guestAskForCaptions')
  async guestAsk({ body }: InputOf<'meetings.guestAskForCaptions'>, { addressGroup }: Call): Promise<string> {
    await this.guests.asPresent(body.pass, addressGroup, (present) => this.captions.ask(present));
    return 'Everyone was asked';
  }

  @Serve('meetings.guestSayCaptioning')
  async guestOwn({ body }: InputOf<'meetings.guestSayCaptioning'>, { addressGroup }: Call): Promise<string> {
    await this.guests.asPresent(body.pass, addressGroup, (present) => this.captions.sayCaptioning(present, body.is));
    return 'It was noted';
  }

  @Serve('meetings.guestSayCaption')
  async guestSay({ body }: InputOf<'meetings.guestSayCaption'>, { addressGroup }: Call): Promise<string> {
    const { pass, ...said } = body;
    await this.guests.asPresent(pass, addressGroup, (present) => this.captions.say(present, said));
    return 'It was shown';
  }

  @Serve('meetings.guestAgreeToTranscript')
  async guestAgree({ body }: InputOf<'meetings.guestAgreeToTranscript'>, { addressGroup }: Call): Promise<string> {
    await this.guests.asPresent(body.pass, addressGroup, (present) => this.transcripts.answer(present, body.agrees));
    return 'It was noted';
  }

  @Serve('meetings.askForCaptions')
  async ask({ params }: InputOf<'meetings.askForCaptions'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.captions.ask(present));
    return 'Everyone was asked';
  }

  @Serve('meetings.sayCaptioning')
  async own({ params, body }: InputOf<'meetings.sayCaptioning'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.captions.sayCaptioning(present, body.is));
    return 'It was noted';
  }

  @Serve('meetings.sayCaption')
  async say({ params, body }: InputOf<'meetings.sayCaption'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.captions.say(present, body));
    return 'It was shown';
  }

  @Serve('meetings.askForTranscript')
  async askForTranscript({ params }: InputOf<'meetings.askForTranscript'>, { caller }: Call): Promise<string> {
    await this.transcripts.ask(caller, params.meetingId);
    return 'Everyone being captioned was asked';
  }

  @Serve('meetings.agreeToTranscript')
  async agree({ params, body }: InputOf<'meetings.agreeToTranscript'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.transcripts.answer(present, body.agrees));
    return 'It was noted';
  }

  @Serve('meetings.transcripts')
  async list({ params }: InputOf<'meetings.transcripts'>, { caller }: Call): Promise<AnswerOf<'meetings.transcripts'>> {
    return { transcripts: await this.transcripts.list(caller, params.meetingId) };
  }

  @Serve('meetings.sealedLines')
  lines(
    { params, query }: InputOf<'meetings.sealedLines'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.sealedLines'>> {
    return this.sealed.read(caller, params.meetingId, params.transcriptId, query.after);
  }

  @Serve('meetings.correctSealedLine')
  async correct({ params, body }: InputOf<'meetings.correctSealedLine'>, { caller }: Call): Promise<string> {
    const { meetingId, transcriptId, lineId } = params;
    await this.sealed.correct(caller, meetingId, transcriptId, lineId, body);
    return 'The line was saved';
  }

  @Serve('meetings.deleteSealedTranscript')
  async delete({ params }: InputOf<'meetings.deleteSealedTranscript'>, { caller }: Call): Promise<string> {
    await this.sealed.delete(caller, params.meetingId, params.transcriptId);
    return 'The transcript was deleted';
  }

  private asPresent<T>(caller: Caller, meetingId: string, work: (present: Present) => Promise<T>): Promise<T> {
    return this.database.inOrganisation(caller.organisationId, async () => work(await presentAs(caller, meetingId)));
  }
}
