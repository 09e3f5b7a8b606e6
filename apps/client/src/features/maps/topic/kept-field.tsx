import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { MapRoom } from '../map-room';

/** Props of the topic panel's sections. */
export interface OfNode {
  room: MapRoom;
  node: MapNodeJson;
}

/** Typing pause after which text is saved. */
const PAUSE_MS = 1_000;

interface KeptProps {
  value: string;
  /** @param seen the text when editing started */
  onKeep: (value: string, seen: string) => void;
  /** Whether partial input may be saved: true for text, false for URLs. */
  duringPauses?: boolean;
  field: (props: {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  }) => ReactNode;
}

interface Draft {
  readonly words: string;
  /** The text when editing started or when it was last saved. */
  readonly seen: string;
}

/** A field that saves on blur or page exit and, for text, after typing pauses. */
export function Kept({ value, onKeep, duringPauses = false, field }: KeptProps) {
  const [draft, setDraft] = useState<Draft>();
  const keep = useEffectEvent(() => {
    // Without own changes, other people's text isn't overwritten.
    if (draft !== undefined && draft.words !== draft.seen) onKeep(draft.words, draft.seen);
  });
  const pause = useEffectEvent(() => {
    keep();
    // Other people's changes become visible again.
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
      // A hidden page may become visible again.
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
