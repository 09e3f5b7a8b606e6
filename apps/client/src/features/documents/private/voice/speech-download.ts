import { useSyncExternalStore } from 'react';
import { isSpeechKept, type PageSpeech } from '@/shared/speech/page-speech';

/** How far the speech model is on its way into this browser. */
export type SpeechDownload =
  | { readonly kind: 'none' }
  /** Nothing is downloaded before somebody said yes. */
  | { readonly kind: 'asks' }
  | { readonly kind: 'loading'; readonly loadedBytes: number };

let state: SpeechDownload = { kind: 'none' };
const listeners = new Set<() => void>();
/** Recordings that wait for the answer. */
let waiting: (() => void)[] = [];
let agreed = false;

function tell(next: SpeechDownload): void {
  state = next;
  listeners.forEach((listener) => listener());
}

export const useSpeechDownload = (): SpeechDownload =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

/** The person wants it. */
export function agreeToSpeech(): void {
  agreed = true;
  tell({ kind: 'none' });
  const asked = waiting;
  waiting = [];
  for (const goOn of asked) goOn();
}

/** Waits until the model may be used: at once where it was downloaded before, else until somebody says yes. */
export async function speechAgreed(isKept: () => Promise<boolean> = isSpeechKept): Promise<void> {
  if (agreed || (await isKept())) return;
  tell({ kind: 'asks' });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Brings the model into its worker, and tells how far a download is. @throws Error where it can't be had */
export async function bringSpeech(speech: Pick<PageSpeech, 'load'>): Promise<void> {
  const isKept = await isSpeechKept();
  try {
    await speech.load(isKept ? undefined : (loadedBytes) => tell({ kind: 'loading', loadedBytes }));
  } finally {
    tell({ kind: 'none' });
  }
}
