import { useSyncExternalStore } from 'react';

/** Why a page isn't composing the videos it should: the server's storage is full, or another reason. */
export type Missing = 'storage-full' | 'not-recorded';

/** Recordings for which this page should compose videos but doesn't, with the reason. */
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

  /** A retry after leaving and rejoining the meeting. */
  remove(recordingId: string): void {
    this.change(new Map([...this.recordings].filter(([id]) => id !== recordingId)));
  }

  private change(recordings: ReadonlyMap<string, Missing>): void {
    this.recordings = recordings;
    this.listeners.forEach((listener) => listener());
  }
}

export const missingPictures = new MissingPictures();

/** Why this page isn't composing a recording's video. Undefined if it is. */
export const useMissing = (recordingId: string): Missing | undefined =>
  useSyncExternalStore(missingPictures.subscribe, missingPictures.now).get(recordingId);
