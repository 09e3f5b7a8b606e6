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

/** What the recorder says: a page as it stood, or what changed in it. `type` 2 is a whole page. */
interface Recorded {
  type: number;
  data?: unknown;
  timestamp: number;
}

/** A whole page is recorded this often; what lies before the last but one is forgotten. */
const CHECKPOINT_MS = 60_000;
/** A part of a sampled sitting leaves this often. */
const PART_EVERY_MS = 60_000;
/** Of a burst of errors the first one shows what led to it. */
const PAUSE_MS = 10_000;

let segments: Recorded[][] = [];
let part = 0;
let stopRecording: (() => void) | undefined;
let starting = false;
let uploadedAt = 0;
/** Decided once a sitting. */
let sampled = false;

/** Only with the person's yes, only signed in, never in privacy mode (decisions.md, Numbers). */
const isAllowed = (): boolean =>
  !isOff('analytics') &&
  currentUser() !== undefined &&
  settingValue('privacy', 'analyticsTracking') &&
  privacyMode() !== 'privacy';

function take(event: Recorded, isCheckpoint?: boolean): void {
  if (isCheckpoint || segments.length === 0) segments.push([]);
  segments.at(-1)?.push(masked(event));
  // A whole page and what came after it is enough to see what led to an error.
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
      // Every letter of every text; words in attributes are hidden by `masked`.
      maskTextSelector: '*',
      // Pictures of pages are content: nothing drawn is recorded, only where it stands.
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

/** The newest segments that fit into one request; at least the last, cut at its end if need be. */
function eventsToSend(): Recorded[] {
  const all = segments.flat();
  const fits = (events: Recorded[]): boolean => new Blob([JSON.stringify(events)]).size < MAX_REPLAY_BYTES * 0.9;
  if (fits(all)) return all;
  let last = segments.at(-1) ?? [];
  while (last.length > 1 && !fits(last)) last = last.slice(0, Math.ceil(last.length / 2));
  return fits(last) ? last : [];
}

/** What follows is only understood with a whole page that it changes. */
async function checkpoint(): Promise<void> {
  const { record } = await import('@rrweb/record');
  const isRecording = stopRecording !== undefined;
  if (isRecording) record.takeFullSnapshot(true);
}

/** Sends what is in memory; it is forgotten then. */
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
 * Keeps a masked recording of the sitting in memory and uploads it to this installation: after an error, and of one
 * sitting in ten throughout. Answers the function that stops it.
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
