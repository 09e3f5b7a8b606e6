import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { CaptionWord } from '@cartulary/contracts/endpoints/meeting-captions';
import type { Captioning } from '@cartulary/contracts/endpoints/meetings';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { withoutUnseen } from '@cartulary/contracts/unseen';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { BUS } from '../../platform/settings/parts.js';
import { principalOf, tell, thoseIn } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { requireSealed } from '../talk/sealed.js';
import { areAsked } from './asked.js';
import { keepLine } from './kept-captions.js';

const MINUTE_MS = 60_000;

interface Said {
  readonly captionId?: string | undefined;
  readonly words: readonly CaptionWord[];
  readonly language: string;
  readonly sealed: string | null;
  /** Encrypted with the meeting link's key, for the transcript. */
  readonly kept: string | null;
}

/**
 * Captions that participants' pages transcribe from their own microphones, relayed to the others. Everything here runs in the speaker's
 * unit of work.
 */
@Injectable()
export class CaptionsService {
  private readonly said = new RateLimit(meetingCaptionLimits.saidAMinute, MINUTE_MS);

  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /** Idempotent. @throws AppError rate_limited */
  async ask({ meeting, self }: Present): Promise<void> {
    this.said.take(self.id);
    if (areAsked(meeting)) return;
    await repository(MeetingRow).update({ id: meeting.id }, { captionsAt: new Date() });
    await repository(MeetingParticipantRow).update({ meetingId: meeting.id }, { captioning: null });
    await tell(meeting.id, 'people');
  }

  /** @throws AppError rate_limited */
  async sayCaptioning({ meeting, self }: Present, is: Captioning): Promise<void> {
    this.said.take(self.id);
    if (self.captioning === is) return;
    await repository(MeetingParticipantRow).update({ id: self.id }, { captioning: is });
    await tell(meeting.id, 'people');
  }

  /**
   * Sends a caption to everyone in the same room. Retries store it only once.
   * @throws AppError conflict if no one requested captions, or if it isn't encrypted but has to be; rate_limited
   */
  async say(
    { meeting, self }: Present,
    { captionId = newId(), words: given, language, sealed, kept }: Said,
  ): Promise<void> {
    this.said.take(self.id);
    requireSealed(meeting, sealed);
    if (!areAsked(meeting))
      throw new AppError('conflict', { message: 'Captions aren’t on in this meeting, so nothing was shown.' });
    const words = meeting.encrypted ? [] : given.flatMap(seenOf);
    if (words.length === 0 && !meeting.encrypted) return;
    const { organisationId, id: meetingId } = meeting;
    const there = await thoseIn(meetingId);
    const audience = there.filter(({ roomId }) => roomId === self.roomId).map(principalOf);
    if (!meeting.encrypted) await keepLine(self, there, { captionId, words, language, sealed: null });
    else if (kept !== null) await keepLine(self, there, { captionId, words: [], language, sealed: kept });
    const payload = {
      meetingId,
      participantId: self.id,
      captionId,
      language,
      words: words.map(({ text, isDoubtful }) => ({ text, isDoubtful })),
      sealed: meeting.encrypted ? sealed : null,
    };
    afterCommit(() => this.bus.publish({ type: 'meeting.captioned', organisationId, audience, payload, number: null }));
  }
}

/** Strips invisible characters from a word; empty if nothing remains. */
function seenOf(word: CaptionWord): CaptionWord[] {
  const seen = withoutUnseen(word.text).trim();
  return seen === '' ? [] : [{ ...word, text: seen }];
}
