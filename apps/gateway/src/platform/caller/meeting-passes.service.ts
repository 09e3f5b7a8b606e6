import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { guestsMayMeet } from '@cartulary/database/sharing-policy';
import { In } from 'typeorm';

const SECRET_BYTES = 32;

/** What a link for guests of a meeting carries, and the pass of one guest. */
export const newMeetingSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is kept of it: 256 random bits need no salt. */
export const meetingSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whose pass it is, only the row says; until that is known no organisation's rows can be read. $1: its hash. */
export const ownerOfPass = 'SELECT organisation_id AS id FROM app.meeting_participant WHERE pass_hash = $1';

/** Guests of meetings, by the passes with which their sockets come. They have no session and no account. */
@Injectable()
export class MeetingPassesService {
  constructor(private readonly database: Database) {}

  /** The participant that a pass is of, while they wait or are in the meeting; undefined for every other. */
  async participantOf(pass: string): Promise<string | undefined> {
    if (pass.length > meetingLimits.maxTokenCharacters) return undefined;
    const passHash = meetingSecretHash(pass);
    const [owner] = await this.database.inSystem<{ id: string }[]>((system) => system.query(ownerOfPass, [passHash]));
    if (owner === undefined) return undefined;
    return this.database.inOrganisation(owner.id, async () => {
      const state = In(['waiting', 'admitted', 'in', 'left']);
      const row = await repository(MeetingParticipantRow).findOneBy({ passHash, state });
      return row !== null && (await guestsMayMeet()) ? row.id : undefined;
    });
  }
}
