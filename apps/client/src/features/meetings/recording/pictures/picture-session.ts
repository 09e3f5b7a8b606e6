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
  /** When it began, by the page's own clock (`performance.now`). */
  readonly begunMs: number;
  /** The newest track that the server has. */
  readonly lastTrack: number;
  /** Called once, when the session has ended itself: the server takes nothing or has no room, or the browser records nothing. */
  readonly onMissing: (why: Missing) => void;
}

/** What draws pictures together as a stream. */
type Composing = Pick<Composer, 'stream' | 'follow' | 'close'>;

/** What a session works with; tests, whose browser draws nothing, bring their own. */
interface Means {
  readonly composer: () => Composing;
  readonly sending: Sending<WaitingPicture>;
}

/** The newest track that was begun in this page, by recording: the server may not have anything of it yet. */
const begunHere = new Map<string, number>();

/** The pictures of a recording that this page puts together, from when it begins, or the page was opened again, until it ends. */
export class PictureSession {
  private take: PictureTake | undefined;
  /** The track of that take. */
  private track = 0;
  private readonly ending = new Set<Promise<void>>();
  /** The newest track that was not taken. */
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

  /** @throws Error, DOMException where this browser puts no pictures together */
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

  /** @param shots of those who agree @param voices theirs */
  follow(shots: readonly Shot[], voices: Iterable<MediaStreamTrack>): void {
    this.composer.follow(shots, voices);
  }

  /** Ends it here, once. What has not gone up yet goes on being sent, and stays on this device until it is there. Never rejects. */
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

  /** @throws DOMException where this browser records nothing */
  private begin(): void {
    if (this.nextTrack > pictureLimits.maxTracks) return this.stops('not-recorded');
    const track = this.nextTrack;
    this.nextTrack += 1;
    begunHere.set(this.options.recordingId, track);
    const take = new PictureTake(this.composer.stream, {
      onPart: async (part) => {
        // In another track, so that a page plays a long recording piece by piece.
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

  /** It ends, and is told why. */
  private stops(why: Missing): void {
    if (this.over !== undefined) return;
    void this.end();
    this.options.onMissing(why);
  }

  /** It is told also where it has ended already: what waits is not on the server then. */
  private full(): void {
    if (this.isFull) return;
    this.isFull = true;
    void this.end();
    this.options.onMissing('storage-full');
  }

  /** A browser whose recorder fails may be able to go on; not where it fails at once. */
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
   * An earlier track that is not taken costs nothing of what goes on. One that goes on may reach into another page's, which ends a moment
   * after this one began: then the next one is taken.
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
