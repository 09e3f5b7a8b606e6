import { useEffect } from 'react';
import type { OpenedMap } from './opened-map';
import type { Other } from './presence';

interface FollowedProps {
  opened: OpenedMap;
  others: readonly Other[];
  client: number;
  /** This person went elsewhere. */
  onEnd: () => void;
}

/** Selects what another page selected or presents, until this person selects something else; draws nothing. */
export function Followed({ opened, others, client, onEnd }: FollowedProps): null {
  const { picked } = opened;
  const followed = others.find((other) => other.client === client);
  const at = followed?.shows ?? followed?.selected.at(-1);
  useEffect(() => {
    if (at !== undefined && picked.node !== at) picked.nodes([at]);
    if (at === undefined) return undefined;
    return picked.subscribe(() => {
      if (picked.node !== at) onEnd();
    });
  }, [picked, at, onEnd]);
  return null;
}
