import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { MapRoom } from '../map-room';

/** What each part of the panel of a topic is given. */
export interface OfNode {
  room: MapRoom;
  node: MapNodeJson;
}

/** How long somebody pauses before what they wrote is kept. */
const PAUSE_MS = 1_000;

interface KeptProps {
  value: string;
  onKeep: (value: string) => void;
  /** Whether half of what is meant may be kept as well: of words, though not of an address. */
  duringPauses?: boolean;
  field: (props: {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  }) => ReactNode;
}

/** A field that is kept when it, or the page, is left; and of words whenever who writes pauses. */
export function Kept({ value, onKeep, duringPauses = false, field }: KeptProps) {
  const [draft, setDraft] = useState<string>();
  const keep = useEffectEvent(() => {
    if (draft !== undefined && draft !== value) onKeep(draft);
  });
  const pause = useEffectEvent(() => {
    keep();
    // What others write there meanwhile is seen again.
    setDraft(undefined);
  });
  useEffect(() => {
    if (!duringPauses || draft === undefined) return undefined;
    const timer = setTimeout(() => pause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [duringPauses, draft]);
  useEffect(() => {
    const leave = (): void => keep();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return field({
    value: draft ?? value,
    onChange: ({ target }) => setDraft(target.value),
    onBlur: () => {
      if (draft !== undefined && draft !== value) onKeep(draft);
      setDraft(undefined);
    },
  });
}
