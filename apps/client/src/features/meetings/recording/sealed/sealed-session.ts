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
  /** When it started, by the server's clock. */
  readonly begunAt: string;
  /** Offset of the server's clock from this one. */
  readonly aheadMs: number;
}

/** A recording made by this page, from its start, or from reloading the page, until its end. */
export class SealedSession {
  private timer: ReturnType<typeof setInterval> | undefined;

  private constructor(
    private readonly place: RecordingPlace,
    private readonly recorder: SealedRecorder,
    private readonly sender: PartSender<WaitingPart>,
  ) {}

  /** @throws ApiError if the server doesn't return the existing tracks */
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
    // A new recording is at its start, however wrong a clock is.
    const agoMs = lastTrack === 0 ? 0 : Date.now() + aheadMs - Date.parse(begunAt);
    const elapsedMs = Math.min(recordingLimits.longestMs, Math.max(0, agoMs));
    const recorder = new SealedRecorder({ accountId, ...place, key, nextTrack: lastTrack + 1, elapsedMs, sender });
    const session = new SealedSession(place, recorder, sender);
    session.timer = setInterval(() => session.say(true), sealedRecordingLimits.heardEveryMs);
    session.say(true);
    return session;
  }

  /** @param voices of people who agreed and can be heard, by participant */
  follow(voices: ReadonlyMap<string, MediaStreamTrack>): void {
    this.recorder.follow(voices);
  }

  /** Ends it for everyone. Remaining parts continue uploading. Never rejects. */
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
        // Someone else ended it, or the connection is down; then it's sent again.
        log.info('The server was not told of a recording.', { component: 'meetings', error });
      },
    );
  }
}
