import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import type { MeansAllowed } from '@cartulary/contracts/endpoints/meetings';
import type { MeetingSource } from '@cartulary/contracts/meetings';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import type { Logger } from '@cartulary/telemetry/logger';
import type { MintedToken } from '../../platform/caller/tokens.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { LOG } from '../../platform/settings/parts.js';
import { serverRoomOf, type Placed } from '../breakout-rows.js';
import { mayOf } from '../people.js';
import { recordingOf } from '../recording/recorder-identity.js';
import { MeetingServerService } from '../server/meeting-server.service.js';
import type { Permissions, Source } from '../server/permissions.js';
import { MeetingServerUnavailable } from '../server/server-source.js';

const sourcesOf: Readonly<Record<MeetingSource, readonly Source[]>> = {
  microphone: ['microphone'],
  camera: ['camera'],
  share: ['screen', 'screen-sound'],
};

/**
 * Permissions at the meeting server. Clients can't send each other data there: it's sent through the gateway, which
 * stores it.
 */
const permissionsOf = (may: MeansAllowed): Permissions => ({
  sends: (['microphone', 'camera', 'share'] as const).flatMap((source) => (may[source] ? sourcesOf[source] : [])),
  receives: true,
  sendsData: false,
});

/** Polling interval for remaining connections. */
const ASKED_EVERY_MS = 100;

/** A connection to the meeting server. */
export interface Connected extends Placed {
  /** The meeting server's ID for the connection. */
  readonly line: string;
  readonly joinedAt: Date;
}

/** Calls to the meeting server. A room there is a meeting or a breakout room, and an identity is a participant. */
@Injectable()
export class MeetingLineService {
  constructor(
    private readonly server: MeetingServerService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws AppError meetings_unavailable with the meeting server's status */
  async requireServer(): Promise<void> {
    await this.orUnavailable(() => this.server.ensureRunning());
  }

  /** Mints a token to join. @throws AppError meetings_unavailable */
  token(meeting: MeetingRow, self: MeetingParticipantRow): Promise<MintedToken> {
    const { id: identity, name, role } = self;
    const ttlSeconds = meetingLimits.tokenMs / 1_000;
    const wanted = { ...permissionsOf(mayOf(role, meeting)), room: serverRoomOf(self), identity, name, ttlSeconds };
    return this.orUnavailable(() => this.server.token(wanted));
  }

  /** @throws AppError meetings_unavailable */
  silence(person: Placed, source: MeetingSource): Promise<void> {
    return this.orUnavailable(() => this.server.mute(serverRoomOf(person), person.id, sourcesOf[source]));
  }

  /** Disconnects participants. If the meeting server is unreachable, the presence check does it within a minute. */
  async remove(rows: readonly Placed[]): Promise<void> {
    await this.tried('remove', () => Promise.all(rows.map((row) => this.server.remove(serverRoomOf(row), row.id))));
  }

  /** Updates participants' permissions at the meeting server. */
  async permit(meeting: MeetingRow, rows: readonly MeetingParticipantRow[]): Promise<void> {
    await this.tried('permit', () =>
      Promise.all(
        rows.map((row) =>
          this.server.setPermissions(serverRoomOf(row), row.id, permissionsOf(mayOf(row.role, meeting))),
        ),
      ),
    );
  }

  /**
   * Disconnects everyone from a meeting. Pages leave when they're notified of the end. The rest are disconnected after
   * a moment, which a page mistakes for a lost connection.
   * @param roomIds the meeting's breakout rooms
   */
  async end(meetingId: string, roomIds: readonly string[]): Promise<void> {
    const untilMs = Date.now() + meetingLimits.leavingMs;
    while (Date.now() < untilMs && (await this.connected(meetingId, roomIds))?.length) await pause(ASKED_EVERY_MS);
    await this.tried('end', () => Promise.all([meetingId, ...roomIds].map((room) => this.server.end(room))));
  }

  /** Connections to a meeting and its rooms, without the recorder; undefined if the meeting server is unreachable. */
  async connected(meetingId: string, roomIds: readonly string[]): Promise<readonly Connected[] | undefined> {
    try {
      const found = await Promise.all(
        [null, ...roomIds].map(async (roomId) =>
          (await this.server.participants(roomId ?? meetingId)).map(({ identity, sid, joinedAt }) => ({
            id: identity,
            meetingId,
            roomId,
            line: sid,
            joinedAt,
          })),
        ),
      );
      return found.flat().filter(({ id }) => recordingOf(id) === undefined);
    } catch (error) {
      if (error instanceof MeetingServerUnavailable) return undefined;
      throw error;
    }
  }

  private async tried(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn('the meeting server could not be told', { what, error });
    }
  }

  private async orUnavailable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof MeetingServerUnavailable)) throw cause;
      throw new AppError('meetings_unavailable', { data: { state: cause.state }, retryAfterSeconds: 5, cause });
    }
  }
}
