import { collabLimits } from '@cartulary/contracts/limits/collab';
import { useEffect, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { idIn, nameIn } from '@/shared/open-written/said-of-peer';
import type { Picked } from './picked';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Someone's view of the map: its center and zoom. */
export interface Camera extends Spot {
  readonly z: number;
}

/** Someone's position in a mind map, as reported by their page. */
export interface MapPresence {
  /** The pointer, in map units. */
  readonly at: Spot | null;
  readonly camera: Camera;
  /** The size of the visible map, in pixels. Zero while only the outline is visible. */
  readonly screen: { readonly w: number; readonly h: number };
  readonly selected: readonly string[];
  /** The branch they're presenting. */
  readonly shows: string | null;
}

export interface Other extends MapPresence {
  readonly client: number;
  readonly id: string;
  readonly name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const hasNumbers = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => Number.isFinite(value[name]));

/** Parses another page's presence. Undefined if it can't be drawn. */
export function presenceIn(state: unknown): MapPresence | undefined {
  if (!isObject(state) || !isObject(state['map'])) return undefined;
  const { at, camera, screen, selected, shows } = state['map'];
  if (at !== null && !hasNumbers(at, 'x', 'y')) return undefined;
  if (!hasNumbers(camera, 'x', 'y', 'z') || !hasNumbers(screen, 'w', 'h')) return undefined;
  if (!Array.isArray(selected) || !selected.every(isText) || (shows !== null && !isText(shows))) return undefined;
  return { at, camera, screen, selected, shows } as MapPresence;
}

const othersIn = (awareness: Awareness): readonly Other[] =>
  [...awareness.getStates()].flatMap(([client, state]) => {
    const said = client === awareness.clientID ? undefined : presenceIn(state);
    const { user } = state as { user?: unknown };
    return said ? [{ ...said, client, id: idIn(user), name: nameIn(user) }] : [];
  });

/** Other people's pages in their latest state. */
export function useOthers(awareness: Awareness): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    const hear = (): void => setOthers(othersIn(awareness));
    awareness.on('change', hear);
    hear();
    return () => awareness.off('change', hear);
  }, [awareness]);
  return others;
}

/** Minimum interval between presence updates. */
const TELL_EVERY_MS = 80;

/** Shares this person's position, viewport, selection, and presented branch with others. */
export class TellPresence {
  private at: Spot | null = null;
  private camera: Camera = { x: 0, y: 0, z: 1 };
  private screen = { w: 0, h: 0 };
  private shows: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly endPicked: () => void;

  constructor(
    private readonly awareness: Awareness,
    private readonly picked: Picked,
  ) {
    this.endPicked = picked.subscribe(() => this.later());
    this.later();
  }

  readonly point = (at: Spot | null): void => {
    this.at = at;
    this.later();
  };

  readonly look = (camera: Camera, screen: MapPresence['screen']): void => {
    this.camera = camera;
    this.screen = screen;
    this.later();
  };

  readonly show = (shows: string | null): void => {
    this.shows = shows;
    this.later();
  };

  /** Whether someone else has selected a topic and may be editing it. */
  isSelectedElsewhere(id: string): boolean {
    return othersIn(this.awareness).some(({ selected }) => selected.includes(id));
  }

  end(): void {
    clearTimeout(this.timer);
    this.endPicked();
    this.awareness.setLocalStateField('map', null);
  }

  private later(): void {
    this.timer ??= setTimeout(() => this.tell(), TELL_EVERY_MS);
  }

  private tell(): void {
    this.timer = undefined;
    const selected = this.picked.now().nodes.slice(0, collabLimits.awareness.maxSelected);
    const { at, camera, screen, shows } = this;
    const said: MapPresence = { at, camera, screen, selected, shows };
    this.awareness.setLocalStateField('map', said);
  }
}
