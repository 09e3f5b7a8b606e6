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
  /** @param seen what stood there when they began */
  onKeep: (value: string, seen: string) => void;
  /** Whether half of what is meant may be kept as well: of words, though not of an address. */
  duringPauses?: boolean;
  field: (props: {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  }) => ReactNode;
}

interface Draft {
  readonly words: string;
  /** What stood there when they began, or when it was kept last. */
  readonly seen: string;
}

/** A field that is kept when it, or the page, is left; and of words whenever who writes pauses. */
export function Kept({ value, onKeep, duringPauses = false, field }: KeptProps) {
  const [draft, setDraft] = useState<Draft>();
  const keep = useEffectEvent(() => {
    // Whoever changed nothing takes nothing back that others wrote.
    if (draft !== undefined && draft.words !== draft.seen) onKeep(draft.words, draft.seen);
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
    const hide = (): void => {
      keep();
      // A page that is hidden may come back.
      setDraft((before) => before && { words: before.words, seen: before.words });
    };
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      keep();
    };
  }, []);
  return field({
    value: draft?.words ?? value,
    onChange: ({ target }) => setDraft((before) => ({ words: target.value, seen: before?.seen ?? value })),
    onBlur: () => {
      if (draft !== undefined && draft.words !== draft.seen) onKeep(draft.words, draft.seen);
      setDraft(undefined);
    },
  });
}
