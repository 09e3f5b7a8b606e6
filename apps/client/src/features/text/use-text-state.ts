import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useEffect } from 'react';
import { useWrittenState } from '@/shared/open-written/use-written-state';
import type { Opened } from './opened';

/** Once the text is drawn, and before most people have found the place to write at. */
const WARM_UP_AFTER_MS = 200;

/** What can be seen and done of an open text now; what writing takes is fetched once it can be written in. */
export function useTextState(item: WrittenItem, opened: Opened) {
  const state = useWrittenState(item, opened.document);
  const { isEditable } = state;
  useEffect(() => {
    if (!isEditable) return undefined;
    const timer = setTimeout(() => void opened.warmUp(), WARM_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isEditable, opened]);
  return state;
}
