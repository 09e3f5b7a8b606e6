import { Injectable } from '@nestjs/common';
import type { MeetingsHealth } from '@cartulary/contracts/endpoints/internal';
import { Database } from '@cartulary/database/database';
import { MeetingServerService } from '../meetings/server/meeting-server.service.js';

const WHO_MEETS = `
  SELECT (SELECT count(*)::int FROM app.meeting WHERE begun_at IS NOT NULL AND ended_at IS NULL) AS meetings,
         (SELECT count(*)::int FROM app.meeting_participant WHERE state = 'in') AS people`;

/** The state of the meeting server, and the number of participants in the whole installation. */
@Injectable()
export class MeetingsWatch {
  constructor(
    private readonly database: Database,
    private readonly server: MeetingServerService,
  ) {}

  /** @param before the last sample: an unchanged state keeps its start time. @param takenAt now (ISO 8601) */
  async read(before: MeetingsHealth | undefined, takenAt: string): Promise<MeetingsHealth> {
    const { state: server, ...runs } = await this.server.health();
    const [found] = await this.database.askSystem<{ meetings: number; people: number }>(WHO_MEETS, []);
    const since = before !== undefined && isSame(before.server, server) ? before.since : takenAt;
    return { server, since, ...runs, meetings: found?.meetings ?? 0, people: found?.people ?? 0 };
  }
}

const kindOf = (server: MeetingsHealth['server']): string =>
  server.kind === 'ready' ? `${server.kind} ${server.isRunning}` : server.kind;

/** A build's progress doesn't change the state. */
const isSame = (one: MeetingsHealth['server'], other: MeetingsHealth['server']): boolean =>
  kindOf(one) === kindOf(other);
