import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { fitted, placesOf, type Place, type Shot } from './shots';

const { width: WIDTH, height: HEIGHT, framesASecond } = pictureLimits;
const NAME_PX = 20;
const PADDING_PX = 8;
/** Recordings have no theme, so these are CSS color names. */
const [BEHIND, TILE, LABEL, WORDS] = ['black', 'darkslategray', 'black', 'white'];

/** Composes videos and mixes voices into one stream. */
export class Composer {
  readonly stream: MediaStream;
  private readonly brush: CanvasRenderingContext2D;
  private readonly sounds = new AudioContext();
  private readonly mix = this.sounds.createMediaStreamDestination();
  private readonly voices = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();
  private readonly pictures = new Map<MediaStreamTrack, HTMLVideoElement>();
  private readonly timer: ReturnType<typeof setInterval>;
  private places: readonly Place[] = [];

  /** @throws Error if this browser can't draw */
  constructor() {
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
    const brush = canvas.getContext('2d', { alpha: false });
    if (brush === null) throw new Error('This browser draws nothing');
    this.brush = brush;
    // Suspended if the page was opened without a user gesture.
    this.sounds.resume().catch(() => undefined);
    this.draw();
    const drawn = canvas.captureStream(framesASecond).getVideoTracks();
    this.stream = new MediaStream([...drawn, ...this.mix.stream.getAudioTracks()]);
    this.timer = setInterval(() => this.draw(), 1_000 / framesASecond);
  }

  /** Sets the videos and voices to include. Removed ones disappear with the next frame. */
  follow(shots: readonly Shot[], voices: Iterable<MediaStreamTrack>): void {
    this.places = placesOf(shots);
    this.show(new Set(this.places.flatMap(({ shot }) => shot.track ?? [])));
    this.hear(new Set(voices));
    this.draw();
  }

  /** Releases all resources. The source tracks belong to others and continue. */
  close(): void {
    clearInterval(this.timer);
    this.show(new Set());
    this.hear(new Set());
    for (const track of this.stream.getTracks()) track.stop();
    void this.sounds.close();
  }

  private show(wanted: ReadonlySet<MediaStreamTrack>): void {
    for (const [track, video] of this.pictures) {
      if (wanted.has(track)) continue;
      video.srcObject = null;
      this.pictures.delete(track);
    }
    for (const track of wanted) {
      if (this.pictures.has(track)) continue;
      const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
      video.srcObject = new MediaStream([track]);
      // A video that isn't playing yet is drawn as a name.
      video.play().catch(() => undefined);
      this.pictures.set(track, video);
    }
  }

  private hear(wanted: ReadonlySet<MediaStreamTrack>): void {
    for (const [track, node] of this.voices) {
      if (wanted.has(track)) continue;
      node.disconnect();
      this.voices.delete(track);
    }
    for (const track of wanted) {
      if (this.voices.has(track)) continue;
      const node = this.sounds.createMediaStreamSource(new MediaStream([track]));
      node.connect(this.mix);
      this.voices.set(track, node);
    }
  }

  private draw(): void {
    this.brush.fillStyle = BEHIND;
    this.brush.fillRect(0, 0, WIDTH, HEIGHT);
    for (const place of this.places) this.drawOne(place);
  }

  private drawOne(place: Place): void {
    const { brush } = this;
    const { shot, x, y, width, height } = place;
    const video = shot.track && this.pictures.get(shot.track);
    brush.fillStyle = TILE;
    brush.fillRect(x, y, width, height);
    if (video && video.videoWidth > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const picture = { width: video.videoWidth, height: video.videoHeight };
      brush.drawImage(video, ...fitted(picture, place, shot.kind === 'screen'));
    }
    this.name(place);
  }

  private name({ shot, x, y, width, height }: Place): void {
    const { brush } = this;
    brush.font = `${NAME_PX}px sans-serif`;
    const widest = width - 2 * PADDING_PX;
    const wide = Math.min(widest, brush.measureText(shot.name).width);
    const top = y + height - NAME_PX - 2 * PADDING_PX;
    brush.fillStyle = LABEL;
    brush.fillRect(x, top, wide + 2 * PADDING_PX, NAME_PX + 2 * PADDING_PX);
    brush.fillStyle = WORDS;
    brush.textBaseline = 'middle';
    brush.fillText(shot.name, x + PADDING_PX, top + PADDING_PX + NAME_PX / 2, widest);
  }
}
