import { Replayer } from 'rrweb';
import { styleNonce } from '@/ui/style-nonce';
import { drawable, STYLE_ATTRIBUTE, type RecordedEvent } from './recorded-page';

export interface Player {
  readonly durationMs: number;
  /** The size of the recorded page in CSS pixels. */
  readonly width: number;
  readonly height: number;
  play: (fromMs: number) => void;
  pause: (atMs?: number) => void;
  nowMs: () => number;
  onFinish: (listener: () => void) => void;
  close: () => void;
}

type Given = ConstructorParameters<typeof Replayer>[0];

/** The recorder's event type with the size of the page. */
const META = 4;

/**
 * Plays a recording in `root`: in a frame without a URL, in which no script runs (rrweb, MIT).
 * @throws Error if the recording can't be turned into a page
 */
export function openPlayer(root: HTMLElement, recorded: readonly RecordedEvent[]): Player {
  const events = drawable(recorded, styleNonce());
  const replayer = new Replayer(events as Given, {
    root,
    mouseTail: false,
    showWarning: false,
    showDebug: false,
    useVirtualDom: false,
    triggerFocus: false,
    UNSAFE_replayCanvas: false,
    plugins: [{ onBuild: (node) => setOwnStyle(node as unknown) }],
  });
  // The original would add a style element without the nonce.
  Object.assign(replayer, { insertStyleRules: () => undefined });
  replayer.iframe.title = root.ariaLabel ?? '';
  const meta = events.find(({ type }) => type === META)?.data as { width?: number; height?: number } | undefined;
  return {
    durationMs: replayer.getMetaData().totalTime,
    width: sizeOf(meta?.width, 1_280),
    height: sizeOf(meta?.height, 800),
    play: (fromMs) => replayer.play(fromMs),
    pause: (atMs) => replayer.pause(atMs),
    nowMs: () => replayer.getCurrentTime(),
    onFinish: (listener) => void replayer.on('finish', listener),
    close: () => {
      replayer.pause();
      replayer.destroy();
      root.replaceChildren();
    },
  };
}

const MAX_SIZE = 10_000;
const sizeOf = (said: unknown, otherwise: number): number =>
  typeof said === 'number' && said > 0 && said < MAX_SIZE ? said : otherwise;

/** Uses the CSSOM, which the content policy allows. The frame's elements aren't instances of this window's classes. */
function setOwnStyle(node: unknown): void {
  const element = node as Partial<HTMLElement>;
  const style = element.getAttribute?.(STYLE_ATTRIBUTE);
  if (style && element.style) element.style.cssText = style;
}
