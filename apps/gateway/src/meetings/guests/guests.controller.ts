import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { ChatFilesService } from '../talk/chat-files.service.js';
import { ChatService } from '../talk/chat.service.js';
import { PollsService } from '../talk/polls.service.js';
import { SignsService } from '../talk/signs.service.js';
import { RecordingsService } from '../recording/recordings.service.js';
import type { Present } from '../people.js';
import { GuestsService } from './guests.service.js';

/** Start of the period a guest can read: their first admission, but nothing from an earlier session. */
const thereSince = ({ meeting: { begunAt }, self: { firstInAt } }: Present): Date =>
  new Date(Math.max(begunAt?.getTime() ?? 0, firstInAt?.getTime() ?? 0));

/** What guests can do in the one meeting they're admitted to. */
@Controller()
export class GuestsController {
  constructor(
    private readonly guests: GuestsService,
    private readonly chat: ChatService,
    private readonly polls: PollsService,
    private readonly signs: SignsService,
    private readonly recordings: RecordingsService,
    private readonly files: ChatFilesService,
  ) {}

  @Serve('meetings.openDoor')
  door({ body }: InputOf<'meetings.openDoor'>, { addressGroup }: Call): Promise<AnswerOf<'meetings.openDoor'>> {
    return this.guests.openDoor(body.token, addressGroup);
  }

  @Serve('meetings.knock')
  knock({ body }: InputOf<'meetings.knock'>, { addressGroup }: Call): Promise<AnswerOf<'meetings.knock'>> {
    return this.guests.knock(body.token, body.name, addressGroup);
  }

  @Serve('meetings.guestJoin')
  join({ body }: InputOf<'meetings.guestJoin'>, { addressGroup }: Call): Promise<AnswerOf<'meetings.guestJoin'>> {
    return this.guests.join(body.pass, addressGroup, body.begunAt);
  }

  @Serve('meetings.guestRoom')
  room({ body }: InputOf<'meetings.guestRoom'>, { addressGroup }: Call): Promise<AnswerOf<'meetings.guestRoom'>> {
    return this.guests.room(body.pass, addressGroup);
  }

  @Serve('meetings.guestLeave')
  async leave({ body }: InputOf<'meetings.guestLeave'>, { addressGroup }: Call): Promise<string> {
    await this.guests.leave(body.pass, addressGroup);
    return 'You left the meeting';
  }

  @Serve('meetings.guestMessages')
  messages(
    { body }: InputOf<'meetings.guestMessages'>,
    { addressGroup }: Call,
  ): Promise<AnswerOf<'meetings.guestMessages'>> {
    return this.guests.asPresent(body.pass, addressGroup, (present) =>
      this.chat.list(present.self, body.before, { since: thereSince(present) }),
    );
  }

  @Serve('meetings.guestSay')
  say({ body }: InputOf<'meetings.guestSay'>, { addressGroup }: Call): Promise<AnswerOf<'meetings.guestSay'>> {
    const { pass, ...said } = body;
    return this.guests.asPresent(pass, addressGroup, (present) => this.chat.say(present, said));
  }

  @Serve('meetings.guestReadFile')
  async readFile({ body }: InputOf<'meetings.guestReadFile'>, call: Call): Promise<void> {
    const { pass, messageId } = body;
    const file = await this.guests.asPresent(pass, call.addressGroup, (present) =>
      this.files.find(present.self, messageId, thereSince(present)),
    );
    await this.files.write(call, file.organisationId, file);
  }

  @Serve('meetings.guestHand')
  async hand({ body }: InputOf<'meetings.guestHand'>, { addressGroup }: Call): Promise<string> {
    await this.guests.asPresent(body.pass, addressGroup, (present) => this.signs.raiseHand(present, body));
    return body.up ? 'Your hand is raised' : 'Your hand is lowered';
  }

  @Serve('meetings.guestReact')
  async react({ body }: InputOf<'meetings.guestReact'>, { addressGroup }: Call): Promise<string> {
    await this.guests.asPresent(body.pass, addressGroup, (present) => this.signs.react(present, body));
    return 'It was shown';
  }

  @Serve('meetings.guestAnswer')
  answer({ body }: InputOf<'meetings.guestAnswer'>, { addressGroup }: Call): Promise<AnswerOf<'meetings.guestAnswer'>> {
    const { pass, pollId, option } = body;
    return this.guests.asPresent(pass, addressGroup, (present) => this.polls.answer(present, pollId, option));
  }

  @Serve('meetings.guestConsent')
  async consent({ body }: InputOf<'meetings.guestConsent'>, { addressGroup }: Call): Promise<string> {
    const { pass, recordingId, agrees } = body;
    await this.guests.asPresent(pass, addressGroup, (present) => this.recordings.answer(present, recordingId, agrees));
    return agrees ? 'Your voice is recorded' : 'Your voice is not recorded';
  }
}
