import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { guestsMayMeet } from '@cartulary/database/sharing-policy';
import { In } from 'typeorm';

const SECRET_BYTES = 32;

/** Creates the secret of a meeting's guest link, or of one guest's pass. */
export const newMeetingSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Hash of a meeting secret, as stored: 256 random bits need no salt. */
export const meetingSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Looks up a pass by its hash, outside any organization: this row tells us which one the pass belongs to. $1: hash of
 * the pass.
 */
export const ownerOfPass = 'SELECT organisation_id AS id FROM app.meeting_participant WHERE pass_hash = $1';

/** Meeting guests, identified by the passes that their sockets send. They have neither a session nor an account. */
@Injectable()
export class MeetingPassesService {
  constructor(private readonly database: Database) {}

  /** Returns the participant of a pass while they wait or are in the meeting. Undefined for any other pass. */
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
