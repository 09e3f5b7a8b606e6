import { useState } from 'react';
import { typingPauseMs } from '@/lib/api/typing-pause';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { useSettledText } from '@/ui/use-settled-text';
import { rowsOf, useDocumentList } from './documents-data';

const SHOWN = 50;
const PAUSE_MS = 250;

/**
 * Documents that somebody looks for by part of their name, the last changed ones first. In privacy mode what is typed stays here: it is looked
 * for among the newest ones.
 */
export function useDocumentsByName() {
  const [settled, setSettled] = useState('');
  const [name, setName] = useSettledText(
    settled,
    (typed) => setSettled(typed.trim()),
    () => typingPauseMs(PAUSE_MS),
  );
  const isPrivate = usePrivacyMode() === 'privacy';
  const list = useDocumentList({ ...(settled === '' || isPrivate ? {} : { name: settled }), sort: 'updated' }, SHOWN);
  const hasName = (row: { readonly name: string }): boolean => row.name.toLowerCase().includes(settled.toLowerCase());
  const rows = isPrivate ? rowsOf(list.data).filter(hasName) : rowsOf(list.data);
  return { name, setName, isPrivate, isAny: settled === '', hasName, list, rows };
}
