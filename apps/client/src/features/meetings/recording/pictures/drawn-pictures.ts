import { useSyncExternalStore } from 'react';

/** The recording whose pictures this page draws now, knowing who agrees. There is one at most. */
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

/** Whether this page draws the pictures of a recording now. */
export const useIsDrawn = (recordingId: string): boolean =>
  useSyncExternalStore(drawnPictures.subscribe, drawnPictures.now) === recordingId;
