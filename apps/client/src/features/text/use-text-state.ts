import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useEffect } from 'react';
import { useWrittenState } from '@/shared/open-written/use-written-state';
import type { Opened } from './opened';

/** After the text is rendered, and before most people have found where to type. */
const WARM_UP_AFTER_MS = 200;

/** The current state of an open text. Code needed for editing is loaded once the text is editable. */
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
