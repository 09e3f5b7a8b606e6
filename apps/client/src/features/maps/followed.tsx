import { useEffect, useEffectEvent } from 'react';
import { goTo } from './map-places';
import type { OpenedMap } from './opened-map';
import type { Other } from './presence';

interface FollowedProps {
  opened: OpenedMap;
  others: readonly Other[];
  client: number;
  /** This person went elsewhere. */
  onEnd: () => void;
}

/**
 * Selects what another page selected or presents, whatever hides it, and shows what it shows, until this person selects something
 * else or moves the map; draws nothing.
 */
export function Followed({ opened, others, client, onEnd }: FollowedProps): null {
  const { picked, store, led } = opened;
  const followed = others.find((other) => other.client === client);
  const at = followed?.shows ?? followed?.selected.at(-1);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (followed === undefined) return;
    const { camera, screen } = followed;
    // Nothing while they see the outline alone; who presents sees one branch on the whole screen.
    if (screen.w > 0 && screen.h > 0 && followed.shows === null) led.by({ camera, screen }, () => end());
    else led.end();
  }, [led, followed]);
  useEffect(() => () => led.end(), [led]);
  useEffect(() => {
    if (at === undefined) return undefined;
    // What came with the same message may not be here yet.
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
