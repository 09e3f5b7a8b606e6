import { Injectable } from '@nestjs/common';
import type { MeetingKeyRing, ProvenKey } from '@cartulary/contracts/endpoints/meeting-keys';
import { meetingKeyLimits } from '@cartulary/contracts/limits/meeting-keys';
import type { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingKeyRow, MeetingWrappedKeyRow } from '@cartulary/database/entities/meetings-keys.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { lockMeeting, tell, thoseIn } from '../meeting-rows.js';
import { runs } from '../meeting.queries.js';
import type { Present } from '../people.js';

type Handed = InputOf<'meetings.beginEpoch'>['body'];

const MINUTE_MS = 60_000;
const conflict = (message: string): AppError => new AppError('conflict', { message });

/**
 * Relays the keys that clients of an encrypted meeting create; see docs/security/meeting-encryption.md. It checks who may post, but never
 * inspects the contents. Everything here runs in a unit of work.
 */
@Injectable()
export class MeetingKeysService {
  private readonly calls = new RateLimit(meetingKeyLimits.callsAMinute, MINUTE_MS);

  /** The key ring for a current or former participant. */
  async read({ id: participantId, meetingId }: MeetingParticipantRow): Promise<MeetingKeyRing> {
    const there = await thoseIn(meetingId);
    const keys = await repository(MeetingKeyRow).find({
      where: { participantId: In(there.map(({ id }) => id)) },
      order: { participantId: 'ASC' },
    });
    const own = await repository(MeetingWrappedKeyRow).find({
      where: { meetingId, participantId },
      order: { number: 'DESC' },
      take: meetingKeyLimits.epochsTold,
    });
    const number = await newestEpoch(meetingId);
    const members = await repository(MeetingWrappedKeyRow).findBy({ meetingId, number });
    return {
      self: participantId,
      keys: keys.map(({ participantId: id, publicKey, proof }) => ({ participantId: id, publicKey, proof })),
      epoch:
        number === 0
          ? null
          : { number, members: members.map(({ participantId: id, publicKey }) => ({ participantId: id, publicKey })) },
      own: own.map((row) => ({
        number: row.number,
        publicKey: row.publicKey,
        wrapped: row.wrapped,
        by: { participantId: row.byId, publicKey: row.byPublicKey, proof: row.byProof },
      })),
    };
  }

  /** Each person has one key; a new one replaces it. @throws AppError conflict, rate_limited */
  async announce(present: Present, { publicKey, proof }: Omit<ProvenKey, 'participantId'>): Promise<void> {
    this.take(present);
    const { meeting, self } = present;
    const row = { participantId: self.id, meetingId: meeting.id, publicKey, proof };
    await repository(MeetingKeyRow).upsert(row, ['participantId']);
    await tell(meeting.id, 'keys');
  }

  /** @throws AppError conflict if someone else was first, or if the caller has no key; rate_limited */
  async begin(present: Present, { number, wrapped }: Handed): Promise<void> {
    this.take(present);
    const { meeting } = present;
    await lockMeeting(meeting.id);
    const newest = await newestEpoch(meeting.id);
    if (number !== newest + 1)
      throw conflict('Another key of this meeting began at the same moment. Nothing was changed.');
    if (!(await mayBegin(present, newest)))
      throw conflict('Those who have the key of this meeting are there and begin the next one. Nothing was changed.');
    await this.keep(present, { number, wrapped });
  }

  /**
   * Only key holders can pass the key on; keys that were already passed on stay. @throws AppError conflict,
   * rate_limited
   */
  async hand(present: Present, { number, wrapped }: Handed): Promise<void> {
    this.take(present);
    const { meeting, self } = present;
    await lockMeeting(meeting.id);
    const own = { meetingId: meeting.id, number, participantId: self.id };
    if (number !== (await newestEpoch(meeting.id)) || !(await repository(MeetingWrappedKeyRow).existsBy(own)))
      throw conflict('This is not the present key of this meeting. Nothing was changed.');
    await this.keep(present, { number, wrapped });
  }

  /** @throws AppError conflict if the meeting isn't encrypted; rate_limited */
  private take({ meeting, self }: Present): void {
    this.calls.take(self.id);
    if (!meeting.encrypted) throw conflict('This meeting is not encrypted between its members. Nothing was changed.');
  }

  /** Stores wrapped keys only for present participants and the public keys they announced; drops the rest. @throws AppError conflict */
  private async keep({ meeting, self }: Present, { number, wrapped }: Handed): Promise<void> {
    const there = new Set((await thoseIn(meeting.id)).map(({ id }) => id));
    const rows = await repository(MeetingKeyRow).findBy({ meetingId: meeting.id });
    const keys = new Map(
      rows.filter(({ participantId }) => there.has(participantId)).map((key) => [key.participantId, key]),
    );
    const by = keys.get(self.id);
    const kept = wrapped.filter(({ participantId, publicKey }) => keys.get(participantId)?.publicKey === publicKey);
    if (by === undefined || kept.length === 0)
      throw conflict('No one in the meeting has these keys now. Nothing was changed.');
    await repository(MeetingWrappedKeyRow)
      .createQueryBuilder()
      .insert()
      .values(
        kept.map((one) => ({
          ...one,
          meetingId: meeting.id,
          number,
          byId: self.id,
          byPublicKey: by.publicKey,
          byProof: by.proof,
        })),
      )
      .orIgnore()
      .execute();
    await tell(meeting.id, 'keys');
  }
}

/**
 * Only hosts, and holders of the newest key while any of them is present, may start an epoch. Otherwise newcomers without the key would
 * keep starting new ones, and no key would last.
 */
async function mayBegin({ meeting: { id: meetingId }, self }: Present, newest: number): Promise<boolean> {
  if (newest === 0 || runs(self.role)) return true;
  const members = await repository(MeetingWrappedKeyRow).findBy({ meetingId, number: newest });
  const ids = new Set(members.map(({ participantId }) => participantId));
  return ids.has(self.id) || !(await thoseIn(meetingId)).some(({ id }) => ids.has(id));
}

/** Number of a meeting's newest epoch; 0 before the first. */
const newestEpoch = async (meetingId: string): Promise<number> =>
  (await repository(MeetingWrappedKeyRow).maximum('number', { meetingId })) ?? 0;
