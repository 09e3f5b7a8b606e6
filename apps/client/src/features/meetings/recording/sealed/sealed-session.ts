import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { log } from '@/lib/log/log';
import { recordingKeyOf, type RecordingPlace } from '../../keys/recording-crypto';
import { PartSender } from '../part-sender';
import { sealedParts, type WaitingPart } from './kept-sealed';
import { listSealed, sayHeard, sendingOf } from './sealed-data';
import { SealedRecorder } from './sealed-recorder';

interface SessionOptions extends RecordingPlace {
  readonly accountId: string;
  readonly secret: string;
  /** When it began, by the server. */
  readonly begunAt: string;
  /** How far its clock is ahead of this one. */
  readonly aheadMs: number;
}

/** A recording that this page makes: from when it begins, or goes on after the page was loaded anew, until it ends. */
export class SealedSession {
  private timer: ReturnType<typeof setInterval> | undefined;

  private constructor(
    private readonly place: RecordingPlace,
    private readonly recorder: SealedRecorder,
    private readonly sender: PartSender<WaitingPart>,
  ) {}

  /** @throws ApiError where the server does not say what there is of it */
  static async open({
    accountId,
    meetingId,
    recordingId,
    secret,
    begunAt,
    aheadMs,
  }: SessionOptions): Promise<SealedSession> {
    const place = { meetingId, recordingId };
    const key = await recordingKeyOf(secret, place);
    const kept = await sealedParts.ofRecording(accountId, recordingId);
    const sent = (await listSealed(meetingId)).find(({ id }) => id === recordingId)?.tracks ?? [];
    const lastTrack = Math.max(0, ...[...sent, ...kept].map(({ track }) => track));
    const sender = new PartSender(sendingOf(meetingId, recordingId));
    sender.again(kept);
    // One that begins is at its beginning, however wrong a clock is.
    const agoMs = lastTrack === 0 ? 0 : Date.now() + aheadMs - Date.parse(begunAt);
    const elapsedMs = Math.min(recordingLimits.longestMs, Math.max(0, agoMs));
    const recorder = new SealedRecorder({ accountId, ...place, key, nextTrack: lastTrack + 1, elapsedMs, sender });
    const session = new SealedSession(place, recorder, sender);
    session.timer = setInterval(() => session.say(true), sealedRecordingLimits.heardEveryMs);
    session.say(true);
    return session;
  }

  /** @param voices of those who agree and are heard, by participant */
  follow(voices: ReadonlyMap<string, MediaStreamTrack>): void {
    this.recorder.follow(voices);
  }

  /** Ends it here and for all. What has not gone up yet goes on being sent. Never rejects. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.recorder.stop();
    this.say(false);
    await this.sender.done();
  }

  private say(goesOn: boolean): void {
    const { meetingId, recordingId } = this.place;
    sayHeard(meetingId, recordingId, { trouble: this.sender.trouble ?? this.recorder.trouble, goesOn }).catch(
      (error: unknown) => {
        // It has ended by somebody else, or the line is broken: then it is said again.
        log.info('The server was not told of a recording.', { component: 'meetings', error });
      },
    );
  }
}
