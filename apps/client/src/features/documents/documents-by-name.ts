import { useState } from 'react';
import { typingPauseMs } from '@/lib/api/typing-pause';
import { useWordsGo } from '@/shared/private-search/words-go';
import { useSettledText } from '@/ui/use-settled-text';
import { rowsOf, useDocumentList } from './documents-data';

const SHOWN = 50;
const PAUSE_MS = 250;

/**
 * Documents matching part of a name, most recently changed first. In local mode, the query stays in the browser and
 * searches only the newest documents.
 */
export function useDocumentsByName() {
  const [settled, setSettled] = useState('');
  const [name, setName] = useSettledText(
    settled,
    (typed) => setSettled(typed.trim()),
    () => typingPauseMs(PAUSE_MS),
  );
  const isPrivate = useWordsGo().isPrivate;
  const list = useDocumentList({ ...(settled === '' || isPrivate ? {} : { name: settled }), sort: 'updated' }, SHOWN);
  const hasName = (row: { readonly name: string }): boolean => row.name.toLowerCase().includes(settled.toLowerCase());
  const rows = isPrivate ? rowsOf(list.data).filter(hasName) : rowsOf(list.data);
  return { name, setName, isPrivate, isAny: settled === '', hasName, list, rows };
}
