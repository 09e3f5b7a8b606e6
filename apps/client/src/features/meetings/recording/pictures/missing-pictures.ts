import { useSyncExternalStore } from 'react';

/** Why a page puts no pictures together that it was to: the installation has no room for them, or anything else. */
export type Missing = 'storage-full' | 'not-recorded';

/** Recordings whose pictures this page was to put together, and does not, each with why. */
class MissingPictures {
  private recordings: ReadonlyMap<string, Missing> = new Map();
  private readonly listeners = new Set<() => void>();

  now = (): ReadonlyMap<string, Missing> => this.recordings;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(recordingId: string, why: Missing): void {
    this.change(new Map(this.recordings).set(recordingId, why));
  }

  /** It is tried now, in a page that was left and entered again. */
  remove(recordingId: string): void {
    this.change(new Map([...this.recordings].filter(([id]) => id !== recordingId)));
  }

  private change(recordings: ReadonlyMap<string, Missing>): void {
    this.recordings = recordings;
    this.listeners.forEach((listener) => listener());
  }
}

export const missingPictures = new MissingPictures();

/** Why this page puts the pictures of a recording together no more, or never did; undefined while it does. */
export const useMissing = (recordingId: string): Missing | undefined =>
  useSyncExternalStore(missingPictures.subscribe, missingPictures.now).get(recordingId);
