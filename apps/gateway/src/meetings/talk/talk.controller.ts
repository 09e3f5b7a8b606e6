import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Call, Caller } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { presentAs, readerAs, type Reader } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { ChatService } from './chat.service.js';
import { ChatFilesService } from './chat-files.service.js';
import { ChatSearchService } from './chat-search.service.js';
import { PollsService } from './polls.service.js';
import { SignsService } from './signs.service.js';

/** Chat, polls, hands, and reactions in meetings. */
@Controller()
export class TalkController {
  constructor(
    private readonly database: Database,
    private readonly chat: ChatService,
    private readonly polls: PollsService,
    private readonly signs: SignsService,
    private readonly files: ChatFilesService,
    private readonly searching: ChatSearchService,
  ) {}

  @Serve('meetings.listMessages')
  list(
    { params, query }: InputOf<'meetings.listMessages'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.listMessages'>> {
    return this.asReader(caller, params.meetingId, ({ self, onlyWhileThere }) =>
      this.chat.list(self, query.before, { onlyWhileThere }),
    );
  }

  @Serve('meetings.say')
  say({ params, body }: InputOf<'meetings.say'>, { caller }: Call): Promise<AnswerOf<'meetings.say'>> {
    return this.asPresent(caller, params.meetingId, (present) => this.chat.say(present, body));
  }

  @Serve('meetings.findMessages')
  find({ query }: InputOf<'meetings.findMessages'>, { caller }: Call): Promise<AnswerOf<'meetings.findMessages'>> {
    return this.searching.find(caller, query);
  }

  @Serve('meetings.sendFile')
  sendFile({ params, query }: InputOf<'meetings.sendFile'>, call: Call): Promise<AnswerOf<'meetings.sendFile'>> {
    return this.files.send(call, params.meetingId, { to: query.to ?? null, sealed: query.sealed ?? null });
  }

  @Serve('meetings.readFile')
  readFile({ params }: InputOf<'meetings.readFile'>, call: Call): Promise<void> {
    return this.files.read(call, params.meetingId, params.messageId);
  }

  @Serve('meetings.takeBack')
  async takeBack({ params }: InputOf<'meetings.takeBack'>, { caller }: Call): Promise<string> {
    await this.asReader(caller, params.meetingId, ({ self }) => this.chat.takeBack(self, params.messageId));
    return 'The message was deleted';
  }

  @Serve('meetings.raiseHand')
  async raiseHand({ params, body }: InputOf<'meetings.raiseHand'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.signs.raiseHand(present, body));
    return body.up ? 'Your hand is raised' : 'Your hand is lowered';
  }

  @Serve('meetings.react')
  async react({ params, body }: InputOf<'meetings.react'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.signs.react(present, body));
    return 'It was shown';
  }

  @Serve('meetings.listPolls')
  async closed({ params }: InputOf<'meetings.listPolls'>, { caller }: Call): Promise<AnswerOf<'meetings.listPolls'>> {
    return { polls: await this.asReader(caller, params.meetingId, (reader) => this.polls.closed(reader)) };
  }

  @Serve('meetings.startPoll')
  start({ params, body }: InputOf<'meetings.startPoll'>, { caller }: Call): Promise<AnswerOf<'meetings.startPoll'>> {
    return this.asPresent(caller, params.meetingId, (present) =>
      this.polls.start(present, body.question, body.options),
    );
  }

  @Serve('meetings.answerPoll')
  answer({ params, body }: InputOf<'meetings.answerPoll'>, { caller }: Call): Promise<AnswerOf<'meetings.answerPoll'>> {
    return this.asPresent(caller, params.meetingId, (present) =>
      this.polls.answer(present, params.pollId, body.option),
    );
  }

  @Serve('meetings.closePoll')
  close({ params }: InputOf<'meetings.closePoll'>, { caller }: Call): Promise<AnswerOf<'meetings.closePoll'>> {
    return this.asPresent(caller, params.meetingId, (present) => this.polls.close(present, params.pollId));
  }

  private asPresent<T>(caller: Caller, meetingId: string, work: (present: Present) => Promise<T>): Promise<T> {
    return this.database.inOrganisation(caller.organisationId, async () => work(await presentAs(caller, meetingId)));
  }

  private asReader<T>(caller: Caller, meetingId: string, work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.database.inOrganisation(caller.organisationId, async () => work(await readerAs(caller, meetingId)));
  }
}
