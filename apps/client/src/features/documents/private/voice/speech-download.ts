import { useSyncExternalStore } from 'react';
import { isSpeechKept, type PageSpeech } from '@/shared/speech/page-speech';

/** Download progress of the speech model. */
export type SpeechDownload =
  | { readonly kind: 'none' }
  /** Nothing is downloaded without the person's consent. */
  | { readonly kind: 'asks' }
  | { readonly kind: 'loading'; readonly loadedBytes: number };

let state: SpeechDownload = { kind: 'none' };
const listeners = new Set<() => void>();
/** Recordings waiting for the answer. */
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

/** The person agrees to the download. */
export function agreeToSpeech(): void {
  agreed = true;
  tell({ kind: 'none' });
  const asked = waiting;
  waiting = [];
  for (const goOn of asked) goOn();
}

/** Waits until the model may be used: immediately if it was downloaded before, otherwise until the person agrees. */
export async function speechAgreed(isKept: () => Promise<boolean> = isSpeechKept): Promise<void> {
  if (agreed || (await isKept())) return;
  tell({ kind: 'asks' });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Loads the model into its worker and reports download progress. @throws Error if it isn't available */
export async function bringSpeech(speech: Pick<PageSpeech, 'load'>): Promise<void> {
  const isKept = await isSpeechKept();
  try {
    await speech.load(isKept ? undefined : (loadedBytes) => tell({ kind: 'loading', loadedBytes }));
  } finally {
    tell({ kind: 'none' });
  }
}
