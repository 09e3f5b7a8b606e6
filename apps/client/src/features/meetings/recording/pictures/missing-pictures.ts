import { useSyncExternalStore } from 'react';

/** Recordings whose pictures this page was to put together, and does not. */
class MissingPictures {
  private ids: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<() => void>();

  now = (): ReadonlySet<string> => this.ids;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(recordingId: string): void {
    this.change([...this.ids, recordingId]);
  }

  /** It is tried now, in a page that was left and entered again. */
  remove(recordingId: string): void {
    this.change([...this.ids].filter((id) => id !== recordingId));
  }

  private change(ids: readonly string[]): void {
    this.ids = new Set(ids);
    this.listeners.forEach((listener) => listener());
  }
}

export const missingPictures = new MissingPictures();

/** Whether this page puts the pictures of a recording together no more, or never did. */
export const useIsMissing = (recordingId: string): boolean =>
  useSyncExternalStore(missingPictures.subscribe, missingPictures.now).has(recordingId);
