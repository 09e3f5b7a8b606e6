import { uploadReplay } from '@cartulary/contracts/endpoints/monitoring';
import { limits } from '@cartulary/contracts/limits';
import { MAX_REPLAY_BYTES, type ReplayPart } from '@cartulary/contracts/monitoring';
import { call } from '@/lib/api/api';
import { hearRefusal, isOff } from '@/lib/switches/switches';
import { log, sittingId } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { onSettings, settingValue } from '@/lib/settings/settings';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { onReportedError } from './error-reports';
import { masked } from './replay-mask';

/** A recorder event: a full page snapshot (`type` 2) or a change. */
interface Recorded {
  type: number;
  data?: unknown;
  timestamp: number;
}

/** How often a full snapshot is taken. Events before the second-to-last snapshot are discarded. */
const CHECKPOINT_MS = 60_000;
/** How often a sampled session uploads a part. */
const PART_EVERY_MS = 60_000;
/** Minimum pause between uploads. In a burst of errors, the first upload shows the preceding events. */
const PAUSE_MS = 10_000;

let segments: Recorded[][] = [];
let part = 0;
let stopRecording: (() => void) | undefined;
let starting = false;
let uploadedAt = 0;
/** Decided once per page load. */
let sampled = false;

/** Only with the person's consent, while signed in, and never in privacy mode (decisions.md, Numbers). */
const isAllowed = (): boolean =>
  !isOff('analytics') &&
  currentUser() !== undefined &&
  settingValue('privacy', 'analyticsTracking') &&
  privacyMode() !== 'privacy';

function take(event: Recorded, isCheckpoint?: boolean): void {
  if (isCheckpoint || segments.length === 0) segments.push([]);
  segments.at(-1)?.push(masked(event));
  // A full snapshot and the events after it are enough to show the events before an error.
  if (segments.length > 2) segments.shift();
}

async function start(): Promise<void> {
  if (starting || stopRecording) return;
  starting = true;
  try {
    const { record } = await import('@rrweb/record');
    if (!isAllowed()) return;
    stopRecording = record<Recorded>({
      emit: take,
      checkoutEveryNms: CHECKPOINT_MS,
      maskAllInputs: true,
      // Masks every letter of all text; `masked` handles text in attributes.
      maskTextSelector: '*',
      // Page images are content, so only their position is recorded.
      blockSelector: 'img, canvas, video, picture, object, embed, iframe',
      recordCanvas: false,
      inlineImages: false,
      collectFonts: false,
    });
  } catch (error) {
    log.warn('The recorder could not be loaded; nothing is recorded.', { component: 'replay', error });
  } finally {
    starting = false;
  }
}

function stop(): void {
  stopRecording?.();
  stopRecording = undefined;
  segments = [];
}

const follow = (): void => {
  if (isAllowed()) void start();
  else stop();
};

/** The newest segments that fit in one request; at least the last one, truncated if necessary. */
function eventsToSend(): Recorded[] {
  const all = segments.flat();
  const fits = (events: Recorded[]): boolean => new Blob([JSON.stringify(events)]).size < MAX_REPLAY_BYTES * 0.9;
  if (fits(all)) return all;
  let last = segments.at(-1) ?? [];
  while (last.length > 1 && !fits(last)) last = last.slice(0, Math.ceil(last.length / 2));
  return fits(last) ? last : [];
}

/** Takes a full snapshot, because later events depend on one. */
async function checkpoint(): Promise<void> {
  const { record } = await import('@rrweb/record');
  const isRecording = stopRecording !== undefined;
  if (isRecording) record.takeFullSnapshot(true);
}

/** Uploads the events in memory and clears them. */
async function upload(reason: ReplayPart['reason'], errorId?: string): Promise<void> {
  if (!isAllowed() || !stopRecording || Date.now() - uploadedAt < PAUSE_MS) return;
  const events = eventsToSend();
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  segments = [];
  uploadedAt = Date.now();
  const body = {
    sittingId,
    part: part++,
    reason,
    ...(errorId === undefined ? {} : { errorId }),
    startedAt: new Date(first.timestamp).toISOString(),
    endedAt: new Date(last.timestamp).toISOString(),
    events: JSON.stringify(events),
  };
  try {
    await call(uploadReplay, { body }, { retries: 0 });
  } catch (error) {
    hearRefusal(error);
    log.warn('A recording was not taken.', { component: 'replay', error });
  }
  await checkpoint();
}

/**
 * Keeps a masked recording of the session in memory and uploads it to this installation: after an error, and continuously for one session
 * in ten. Returns a function that stops it.
 */
export function startReplay(random: () => number = Math.random): () => void {
  sampled = random() < limits.monitoring.replaySampleRate;
  const stopErrors = onReportedError(({ id }) => {
    if (random() < limits.monitoring.replayOnError) void upload('error', id);
  });
  const stopSettings = onSettings((category) => {
    if (category === 'privacy') follow();
  });
  const timer = setInterval(() => {
    follow();
    if (sampled) void upload('sample');
  }, PART_EVERY_MS);
  addEventListener('privacy-mode-changed', follow);
  addEventListener('auth-state-changed', follow);
  follow();
  return () => {
    stopErrors();
    stopSettings();
    clearInterval(timer);
    removeEventListener('privacy-mode-changed', follow);
    removeEventListener('auth-state-changed', follow);
    stop();
  };
}
