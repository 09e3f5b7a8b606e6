import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { useState, type ReactNode } from 'react';
import type { MapRoom } from '../map-room';

/** What each part of the panel of a topic is given. */
export interface OfNode {
  room: MapRoom;
  node: MapNodeJson;
}

interface KeptProps {
  value: string;
  onKeep: (value: string) => void;
  field: (props: {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  }) => ReactNode;
}

/** A field that is kept when it is left. */
export function Kept({ value, onKeep, field }: KeptProps) {
  const [draft, setDraft] = useState<string>();
  return field({
    value: draft ?? value,
    onChange: ({ target }) => setDraft(target.value),
    onBlur: () => {
      if (draft !== undefined && draft !== value) onKeep(draft);
      setDraft(undefined);
    },
  });
}
