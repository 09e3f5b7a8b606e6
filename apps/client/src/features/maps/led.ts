import { zoomLimits } from './canvas/zoom';
import type { MapPresence } from './presence';

/** What of the map somebody sees. */
export type Sight = Pick<MapPresence, 'camera' | 'screen'>;

/** What this person's map shows because somebody is followed who sees it. */
export class Led {
  private sight: Sight | undefined;
  private readonly listeners = new Set<() => void>();
  private onLeave: () => void = () => undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Undefined while nobody is followed. */
  readonly now = (): Sight | undefined => this.sight;

  /**
   * What others are told that this person sees. Who follows passes on what they follow: else two who follow each other, on pages of
   * another shape, would each show a little more than the other, again and again.
   */
  readonly told = (own: Sight): Sight => this.sight ?? own;

  /** Shows what somebody sees. @param onLeave told when this person moves the map */
  readonly by = (sight: Sight, onLeave: () => void): void => {
    this.onLeave = onLeave;
    const { sight: before } = this;
    this.sight = sight;
    if (before === undefined || !isSameSight(before, sight)) this.tell();
  };

  /** This person moves the map as they like. */
  readonly leave = (): void => {
    if (this.sight !== undefined) this.onLeave();
  };

  readonly end = (): void => {
    if (this.sight === undefined) return;
    this.sight = undefined;
    this.tell();
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const isSameSight = (one: Sight, other: Sight): boolean =>
  one.camera.x === other.camera.x &&
  one.camera.y === other.camera.y &&
  one.camera.z === other.camera.z &&
  one.screen.w === other.screen.w &&
  one.screen.h === other.screen.h;

/** Where a map of this size has to stand so that all that somebody sees is seen, its middle in the middle. */
export function viewportOf({ camera, screen }: Sight, own: { readonly w: number; readonly h: number }) {
  const wanted = camera.z * Math.min(own.w / screen.w, own.h / screen.h);
  const zoom = Math.min(zoomLimits.maxZoom, Math.max(zoomLimits.minZoom, wanted));
  return { x: own.w / 2 - camera.x * zoom, y: own.h / 2 - camera.y * zoom, zoom };
}
