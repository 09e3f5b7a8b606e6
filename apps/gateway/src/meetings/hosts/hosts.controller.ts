import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { AttendanceService } from './attendance.service.js';
import { HostsService } from './hosts.service.js';

/** Host controls of a meeting. */
@Controller()
export class HostsController {
  constructor(
    private readonly hosts: HostsService,
    private readonly attendance: AttendanceService,
  ) {}

  @Serve('meetings.change')
  change({ params, body }: InputOf<'meetings.change'>, { caller }: Call): Promise<AnswerOf<'meetings.change'>> {
    return this.hosts.change(caller, params.meetingId, body);
  }

  @Serve('meetings.invite')
  async invite({ params, body }: InputOf<'meetings.invite'>, { caller }: Call): Promise<string> {
    await this.hosts.invite(caller, params.meetingId, body.accountIds);
    return 'They were invited';
  }

  @Serve('meetings.admit')
  admit({ params }: InputOf<'meetings.admit'>, { caller }: Call): Promise<AnswerOf<'meetings.admit'>> {
    return this.hosts.admit(caller, params.meetingId, params.participantId);
  }

  @Serve('meetings.admitAll')
  async admitAll({ params }: InputOf<'meetings.admitAll'>, { caller }: Call): Promise<AnswerOf<'meetings.admitAll'>> {
    return { admitted: await this.hosts.admitAll(caller, params.meetingId) };
  }

  @Serve('meetings.deny')
  deny({ params, body }: InputOf<'meetings.deny'>, { caller }: Call): Promise<AnswerOf<'meetings.deny'>> {
    return this.hosts.deny(caller, params.meetingId, params.participantId, body.message);
  }

  @Serve('meetings.tellWaiting')
  tell({ params, body }: InputOf<'meetings.tellWaiting'>, { caller }: Call): Promise<AnswerOf<'meetings.tellWaiting'>> {
    return this.hosts.tellWaiting(caller, params.meetingId, params.participantId, body.message);
  }

  @Serve('meetings.sendBack')
  sendBack({ params }: InputOf<'meetings.sendBack'>, { caller }: Call): Promise<AnswerOf<'meetings.sendBack'>> {
    return this.hosts.sendBack(caller, params.meetingId, params.participantId);
  }

  @Serve('meetings.changeRole')
  role({ params, body }: InputOf<'meetings.changeRole'>, { caller }: Call): Promise<AnswerOf<'meetings.changeRole'>> {
    return this.hosts.changeRole(caller, params.meetingId, params.participantId, body.role);
  }

  @Serve('meetings.silence')
  async silence({ params, body }: InputOf<'meetings.silence'>, { caller }: Call): Promise<string> {
    await this.hosts.silence(caller, params.meetingId, params.participantId, body.source);
    return 'It was stopped';
  }

  @Serve('meetings.silenceAll')
  async silenceAll({ params, body }: InputOf<'meetings.silenceAll'>, { caller }: Call): Promise<string> {
    await this.hosts.silenceAll(caller, params.meetingId, body.source);
    return 'It was stopped';
  }

  @Serve('meetings.lowerHand')
  async lowerHand({ params }: InputOf<'meetings.lowerHand'>, { caller }: Call): Promise<string> {
    await this.hosts.lowerHand(caller, params.meetingId, params.participantId);
    return 'The hand was lowered';
  }

  @Serve('meetings.remove')
  async remove({ params }: InputOf<'meetings.remove'>, { caller }: Call): Promise<string> {
    await this.hosts.remove(caller, params.meetingId, params.participantId);
    return 'They were removed';
  }

  @Serve('meetings.end')
  end({ params }: InputOf<'meetings.end'>, { caller }: Call): Promise<AnswerOf<'meetings.end'>> {
    return this.hosts.end(caller, params.meetingId);
  }

  @Serve('meetings.attendance')
  read({ params }: InputOf<'meetings.attendance'>, { caller }: Call): Promise<AnswerOf<'meetings.attendance'>> {
    return this.attendance.read(caller, params.meetingId);
  }

  @Serve('meetings.attendanceFile')
  async file({ params }: InputOf<'meetings.attendanceFile'>, call: Call): Promise<void> {
    await this.attendance.send(call, params.meetingId);
  }
}
