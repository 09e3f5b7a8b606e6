import { useEffect, useEffectEvent } from 'react';
import { goTo } from './map-places';
import type { OpenedMap } from './opened-map';
import type { Other } from './presence';

interface FollowedProps {
  opened: OpenedMap;
  others: readonly Other[];
  client: number;
  /** Called when this person navigates elsewhere. */
  onEnd: () => void;
}

/**
 * Follows another page's selection, presented branch, and viewport, expanding topics as needed, until this person
 * selects something else or moves the map. Renders nothing.
 */
export function Followed({ opened, others, client, onEnd }: FollowedProps): null {
  const { picked, store, led } = opened;
  const followed = others.find((other) => other.client === client);
  const at = followed?.shows ?? followed?.selected.at(-1);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (followed === undefined) return;
    const { camera, screen } = followed;
    // Skipped while the other person sees only the outline. A presenter sees one branch in full screen.
    if (screen.w > 0 && screen.h > 0 && followed.shows === null) led.by({ camera, screen }, () => end());
    else led.end();
  }, [led, followed]);
  useEffect(() => () => led.end(), [led]);
  useEffect(() => {
    if (at === undefined) return undefined;
    // Topics sent in the same message may not have arrived yet.
    if (picked.node !== at) {
      if (store.tree().of(at)) goTo(opened, at);
      else picked.nodes([at]);
    }
    return picked.subscribe(() => {
      if (picked.node !== at) end();
    });
  }, [opened, picked, store, at]);
  return null;
}
