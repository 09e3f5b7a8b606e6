import { collabLimits } from '@cartulary/contracts/limits/collab';
import { useEffect, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { idIn, nameIn } from '@/shared/open-written/said-of-peer';
import type { Picked } from './picked';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The part of a presentation that a presenter shows to followers. */
export interface Shown {
  readonly slide: string;
  readonly step: number;
  /** The pointer, in slide units. */
  readonly light: Spot | null;
}

/** Someone's position in a presentation, as reported by their page. */
export interface DeckPresence {
  readonly slide: string;
  readonly at: Spot | null;
  readonly selected: readonly string[];
  readonly shows: Shown | null;
}

export interface Other extends DeckPresence {
  readonly client: number;
  readonly id: string;
  readonly name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isSpot = (value: unknown): boolean =>
  value === null || (isObject(value) && Number.isFinite(value['x']) && Number.isFinite(value['y']));

/** Parses another page's presence. Undefined if it can't be drawn. */
export function presenceIn(state: unknown): DeckPresence | undefined {
  if (!isObject(state) || !isObject(state['deck'])) return undefined;
  const { slide, at, selected, shows } = state['deck'];
  if (!isText(slide) || !isSpot(at) || !Array.isArray(selected) || !selected.every(isText)) return undefined;
  const isShown =
    shows === null ||
    (isObject(shows) && isText(shows['slide']) && Number.isInteger(shows['step']) && isSpot(shows['light']));
  return isShown ? ({ slide, at, selected, shows } as DeckPresence) : undefined;
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
    return () => awareness.off('change', hear);
  }, [awareness]);
  return others;
}

/** Minimum interval between presence updates. */
const TELL_EVERY_MS = 80;

/** Shares this person's position, selection, and presented slide with others. */
export class TellPresence {
  private at: Spot | null = null;
  private shows: Shown | null = null;
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

  readonly show = (shows: Shown | null): void => {
    this.shows = shows;
    this.later();
  };

  end(): void {
    clearTimeout(this.timer);
    this.endPicked();
    this.awareness.setLocalStateField('deck', null);
  }

  private later(): void {
    this.timer ??= setTimeout(() => this.tell(), TELL_EVERY_MS);
  }

  private tell(): void {
    this.timer = undefined;
    const { slide, things } = this.picked.now();
    const selected = things.slice(0, collabLimits.awareness.maxSelected);
    const said: DeckPresence = { slide, at: this.at, selected, shows: this.shows };
    this.awareness.setLocalStateField('deck', said);
  }
}

/** Follows another page's slide until this person navigates away. Renders nothing. */
export function Followed({
  picked,
  others,
  client,
  onEnd,
}: {
  picked: Picked;
  others: readonly Other[];
  client: number;
  onEnd: () => void;
}): null {
  const slide = others.find((other) => other.client === client)?.slide;
  useEffect(() => {
    if (slide !== undefined && slide !== '') picked.slide(slide);
  }, [picked, slide]);
  useEffect(() => {
    const followed = slide;
    return picked.subscribe(() => {
      if (followed !== undefined && picked.now().slide !== followed) onEnd();
    });
  }, [picked, slide, onEnd]);
  return null;
}
