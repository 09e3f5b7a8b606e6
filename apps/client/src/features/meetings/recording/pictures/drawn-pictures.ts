import { useSyncExternalStore } from 'react';

/** The recording that this page composes videos for, with the known consents. At most one. */
class DrawnPictures {
  private recordingId: string | undefined;
  private readonly listeners = new Set<() => void>();

  now = (): string | undefined => this.recordingId;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(recordingId: string | undefined): void {
    this.recordingId = recordingId;
    this.listeners.forEach((listener) => listener());
  }
}

export const drawnPictures = new DrawnPictures();

/** Whether this page is composing a recording's video. */
export const useIsDrawn = (recordingId: string): boolean =>
  useSyncExternalStore(drawnPictures.subscribe, drawnPictures.now) === recordingId;
