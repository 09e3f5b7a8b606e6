import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { log } from '@/lib/log/log';
import { PartSender, type Sending } from '../part-sender';
import { Composer } from './composer';
import type { Missing } from './missing-pictures';
import { pictureParts, sendingPictures, type WaitingPicture } from './picture-parts';
import { PictureTake, type TakenPart } from './picture-take';
import type { Shot } from './shots';

interface SessionOptions {
  readonly accountId: string;
  readonly meetingId: string;
  readonly recordingId: string;
  /** Its start time, by the page's own clock (`performance.now`). */
  readonly begunMs: number;
  /** The newest track on the server. */
  readonly lastTrack: number;
  /** Called once when the session ends itself: the server rejects data or is full, or the browser can't record. */
  readonly onMissing: (why: Missing) => void;
}

/** Composes videos into a stream. */
type Composing = Pick<Composer, 'stream' | 'follow' | 'close'>;

/** The session's dependencies. Tests replace them, because jsdom can't draw. */
interface Means {
  readonly composer: () => Composing;
  readonly sending: Sending<WaitingPicture>;
}

/** The newest track started on this page, by recording. The server may not have received any of it yet. */
const begunHere = new Map<string, number>();

/** The video recording composed by this page, from its start, or from reopening the page, until its end. */
export class PictureSession {
  private take: PictureTake | undefined;
  /** The current take's track. */
  private track = 0;
  private readonly ending = new Set<Promise<void>>();
  /** The newest rejected track. */
  private refusedTrack: number | undefined;
  private isFull = false;
  private over: Promise<void> | undefined;

  private constructor(
    private readonly options: SessionOptions,
    private readonly composer: Composing,
    private readonly sender: PartSender<WaitingPicture>,
    private nextTrack: number,
  ) {
    sender.whenRefused((track) => this.refused(track));
    sender.whenFull(() => this.full());
    this.begin();
  }

  /** @throws Error, DOMException if this browser can't compose videos */
  static async open(options: SessionOptions, means: Partial<Means> = {}): Promise<PictureSession> {
    const { accountId, meetingId, recordingId } = options;
    const kept = await pictureParts.ofRecording(accountId, recordingId);
    const lastTrack = Math.max(options.lastTrack, begunHere.get(recordingId) ?? 0, ...kept.map(({ track }) => track));
    const { composer = () => new Composer(), sending = sendingPictures(meetingId, recordingId) } = means;
    const sender = new PartSender(sending);
    sender.again(kept);
    const composing = composer();
    try {
      return new PictureSession(options, composing, sender, lastTrack + 1);
    } catch (error) {
      composing.close();
      throw error;
    }
  }

  /** @param shots shots of people who consented @param voices voices of the same people */
  follow(shots: readonly Shot[], voices: Iterable<MediaStreamTrack>): void {
    this.composer.follow(shots, voices);
  }

  /** Ends the session once. Remaining parts continue uploading and stay on this device until then. Never rejects. */
  end(): Promise<void> {
    this.over ??= this.endAll();
    return this.over;
  }

  private async endAll(): Promise<void> {
    this.endTake();
    await Promise.all(this.ending);
    this.composer.close();
    await this.sender.done();
  }

  /** @throws DOMException if this browser can't record */
  private begin(): void {
    if (this.nextTrack > pictureLimits.maxTracks) return this.stops('not-recorded');
    const track = this.nextTrack;
    this.nextTrack += 1;
    begunHere.set(this.options.recordingId, track);
    const take = new PictureTake(this.composer.stream, {
      onPart: async (part) => {
        // Starts another track, so that a page can play a long recording in pieces.
        if (take === this.take && part.untilMs - take.fromMs >= pictureLimits.trackMs) this.goOn();
        await this.sender.add(this.placed(track, part));
      },
      onStopped: () => take === this.take && this.stoppedItself(take),
    });
    this.take = take;
    this.track = track;
  }

  private goOn(): void {
    this.endTake();
    try {
      this.begin();
    } catch (error) {
      log.warn('Pictures are put together no more in this page.', { component: 'meetings', error });
      this.stops('not-recorded');
    }
  }

  /** Ends the session and reports the reason. */
  private stops(why: Missing): void {
    if (this.over !== undefined) return;
    void this.end();
    this.options.onMissing(why);
  }

  /** Also reported after the end, because pending parts aren't on the server. */
  private full(): void {
    if (this.isFull) return;
    this.isFull = true;
    void this.end();
    this.options.onMissing('storage-full');
  }

  /** A recorder that failed can be restarted, unless it fails immediately. */
  private stoppedItself(take: PictureTake): void {
    log.warn('The recorder of pictures stopped by itself.', { component: 'meetings' });
    if (performance.now() - take.fromMs >= pictureLimits.partMs) return this.goOn();
    this.stops('not-recorded');
  }

  private placed(track: number, { number, fromMs, untilMs, bytes }: TakenPart): WaitingPicture {
    const { accountId, meetingId, recordingId, begunMs } = this.options;
    const since = (ms: number): number => Math.max(0, Math.round(ms - begunMs));
    return { accountId, meetingId, recordingId, track, number, beginsMs: since(fromMs), endsMs: since(untilMs), bytes };
  }

  private endTake(): void {
    const { take } = this;
    this.take = undefined;
    if (take === undefined) return;
    const ended = take.end();
    this.ending.add(ended);
    void ended.finally(() => this.ending.delete(ended));
  }

  /**
   * A rejected earlier track doesn't affect the current one. A current track may overlap another page's, which ends a
   * moment after this one started; the next track is then accepted.
   */
  private refused(track: number): void {
    if (this.take === undefined || track !== this.track) return;
    log.warn('The pictures of a recording are not taken.', { component: 'meetings' });
    const isAgain = this.refusedTrack === track - 1;
    this.refusedTrack = track;
    if (isAgain) return this.stops('not-recorded');
    this.goOn();
  }
}
