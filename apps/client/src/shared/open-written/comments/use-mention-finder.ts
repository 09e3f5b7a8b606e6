import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { createContext, useContext, useId, useState } from 'react';
import { fitting, usePrincipals } from '@/shared/sharing/sharing-data';
import { moveByArrow } from '@/ui/option-list';
import { completed, nameBeingTyped } from './mention-text';

/** People who can be mentioned, for items where a server query would reveal the text after '@'. */
const PeopleContext = createContext<readonly Colleague[] | undefined>(undefined);

/** Limits mentions in the subtree to these people. */
export const MentionsAmong = PeopleContext.Provider;

/**
 * Finds colleagues while a name is typed after '@'.
 * @param onChosen receives the person, the text with their name, and the new cursor position.
 */
export function useMentionFinder(
  body: string,
  onChosen: (colleague: Colleague, next: ReturnType<typeof completed>) => void,
) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [closedAt, close] = useState<number>();
  const [active, point] = useState(0);
  const typed = nameBeingTyped(body, caret);
  const asked = typed !== undefined && typed.at !== closedAt ? typed : undefined;
  const among = useContext(PeopleContext);
  const found = usePrincipals(among ? '' : (asked?.name ?? ''), 'account', asked !== undefined && among === undefined);
  const rows = asked ? (among ? named(among, asked.name) : fitting(found.data, asked.name)) : [];
  const current = Math.min(active, rows.length - 1);
  const isOpen = asked !== undefined && rows.length > 0;

  const choose = (colleague: Colleague | undefined): void => {
    if (asked === undefined || colleague === undefined) return;
    const next = completed(body, asked, caret, colleague.name);
    onChosen({ id: colleague.id, name: colleague.name }, next);
    setCaret(next.caret);
  };
  return {
    id,
    rows,
    current,
    isOpen,
    /** Number of results; undefined if there is no search or no result yet. */
    count: asked && (among !== undefined || !found.isPending) ? rows.length : undefined,
    point,
    choose,
    /** Called when the cursor moves, with or without typing. */
    followCaret: setCaret,
    begin: (at: number): void => {
      setCaret(at);
      point(0);
    },
    /** Handles a key for the open list; false if it doesn't apply. */
    press: (key: string): boolean => {
      if (!isOpen) return false;
      if (moveByArrow(key, { id, current, count: rows.length, onPoint: point })) return true;
      if (key === 'Enter' || key === 'Tab') choose(rows[current]);
      else if (key === 'Escape') close(asked.at);
      else return false;
      return true;
    },
  };
}

const named = (people: readonly Colleague[], typed: string): readonly Colleague[] =>
  people.filter(({ name }) => name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()));

export type MentionFinder = ReturnType<typeof useMentionFinder>;
