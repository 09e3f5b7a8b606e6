import type { Results, SelfieSegmentation } from '@mediapipe/selfie_segmentation';
import type { Track, TrackProcessor, VideoProcessorOptions } from 'livekit-client';
import { log } from '@/lib/log/log';
import { EffectFailed } from './effect-failed';
import { personMask } from './person-mask';

const FRAMES_A_SECOND = 24;
const FRAME_MS = 1_000 / FRAMES_A_SECOND;
/** The background is drawn at this width and scaled up, so that nothing is recognizable in any browser. */
const BEHIND_WIDTH_PX = 40;

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  return context;
}

/** Blurs the background of the user's own video, on this device. Nothing is sent before the first frame is blurred. */
export class BlurFilter implements TrackProcessor<Track.Kind.Video, VideoProcessorOptions> {
  readonly name = 'cartulary-blur';
  processedTrack?: MediaStreamTrack;
  private mask: SelfieSegmentation | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;
  private readonly video = document.createElement('video');

  async init({ track }: VideoProcessorOptions): Promise<void> {
    this.isEnded = false;
    const { width = 1280, height = 720 } = track.getSettings();
    const picture = canvasOf(width, height);
    const behind = canvasOf(BEHIND_WIDTH_PX, Math.max(1, Math.round((BEHIND_WIDTH_PX * height) / width)));
    this.mask = await personMask();
    this.mask.onResults((results) => draw(picture, behind, results));
    this.video.muted = true;
    this.video.playsInline = true;
    this.video.srcObject = new MediaStream([track]);
    await this.video.play();
    // Rejects here if the model can't run. The video is unchanged then.
    await this.mask.send({ image: this.video });
    const [processed] = picture.canvas.captureStream(FRAMES_A_SECOND).getVideoTracks();
    // Otherwise the unprocessed camera video would be sent.
    if (!processed) throw new Error('The browser sends nothing that is drawn.');
    this.processedTrack = processed;
    this.next();
  }

  /** Called after another camera was selected or turned on. If its video can't be blurred, the camera is released. */
  async restart(options: VideoProcessorOptions): Promise<void> {
    try {
      await this.destroy();
      await this.init(options);
    } catch (error) {
      options.track.stop();
      throw new EffectFailed('Couldn’t blur the background again', { cause: error });
    }
  }

  async destroy(): Promise<void> {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.video.srcObject = null;
    this.processedTrack?.stop();
    const { mask } = this;
    this.mask = undefined;
    await mask?.close();
  }

  /**
   * Processes one frame at a time on the main thread. On a slow device, the page gets as much time in between as a
   * frame took.
   * @param tookMs duration of the last frame
   */
  private next(tookMs = 0): void {
    this.timer = setTimeout(
      () => {
        const begunAtMs = performance.now();
        this.mask?.send({ image: this.video }).then(
          () => this.isEnded || this.next(performance.now() - begunAtMs),
          (error: unknown) => {
            // Keeps the last blurred frame, so that the others never see the background.
            if (!this.isEnded) log.warn('The picture can’t be blurred any longer.', { component: 'meetings', error });
          },
        );
      },
      Math.max(tookMs, FRAME_MS - tookMs),
    );
  }
}

/** Draws the person sharply over an unrecognizable background. */
function draw(
  picture: CanvasRenderingContext2D,
  behind: CanvasRenderingContext2D,
  { segmentationMask, image }: Results,
): void {
  const { width, height } = picture.canvas;
  behind.drawImage(image, 0, 0, behind.canvas.width, behind.canvas.height);
  picture.globalCompositeOperation = 'copy';
  picture.drawImage(segmentationMask, 0, 0, width, height);
  picture.globalCompositeOperation = 'source-in';
  picture.drawImage(image, 0, 0, width, height);
  picture.globalCompositeOperation = 'destination-over';
  picture.imageSmoothingQuality = 'high';
  picture.drawImage(behind.canvas, 0, 0, width, height);
}
