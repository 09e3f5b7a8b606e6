import { zoomLimits } from './canvas/zoom';
import type { MapPresence } from './presence';

/** The part of the map that is visible to someone. */
export type Sight = Pick<MapPresence, 'camera' | 'screen'>;

/** The viewport that this person's map adopts from the person being followed. */
export class Led {
  private sight: Sight | undefined;
  private readonly listeners = new Set<() => void>();
  private onLeave: () => void = () => undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Undefined while following no one. */
  readonly now = (): Sight | undefined => this.sight;

  /**
   * The viewport shared with others. A follower shares the followed viewport: otherwise, two people following each
   * other on screens with different proportions would zoom out endlessly.
   */
  readonly told = (own: Sight): Sight => this.sight ?? own;

  /** Adopts a viewport. @param onLeave called when this person moves the map */
  readonly by = (sight: Sight, onLeave: () => void): void => {
    this.onLeave = onLeave;
    const { sight: before } = this;
    this.sight = sight;
    if (before === undefined || !isSameSight(before, sight)) this.tell();
  };

  /** Called when this person moves the map. */
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

/** The viewport transform that shows everything the other person sees on a map of this size, with the same center. */
export function viewportOf({ camera, screen }: Sight, own: { readonly w: number; readonly h: number }) {
  const wanted = camera.z * Math.min(own.w / screen.w, own.h / screen.h);
  const zoom = Math.min(zoomLimits.maxZoom, Math.max(zoomLimits.minZoom, wanted));
  return { x: own.w / 2 - camera.x * zoom, y: own.h / 2 - camera.y * zoom, zoom };
}
