import { readBoardRules, writeBoardRules, type BoardMay, type BoardRules } from '@cartulary/contracts/endpoints/boards';
import type { CollabRight } from '@cartulary/contracts/short-token';
import type { RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';

const keyOf = (itemId: string) => ['board-rules', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** A board's rules, refetched when they change. */
export function useBoardRules(itemId: string) {
  useLiveEvent('board.rules_changed', (changed) => {
    if (changed.itemId === itemId) void renew(itemId);
  });
  useEffect(() => onGap(() => void renew(itemId)), [itemId]);
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => call(readBoardRules, { params: { itemId } }, { signal }),
  });
}

/** Replaces the rules. @throws ApiError */
export async function saveRules(itemId: string, body: Parameters<typeof writeBody>[0]): Promise<void> {
  queryClient.setQueryData<BoardRules>(keyOf(itemId), await writeBody(body, itemId));
}

const writeBody = (
  body: Pick<BoardRules, 'everywhere' | 'frames'> & { facilitators?: string[] },
  itemId: string,
): Promise<BoardRules> => call(writeBoardRules, { params: { itemId }, body });

/** Whether someone is exempt from the rules. */
export const facilitates = (rules: BoardRules, right: CollabRight, personId: string): boolean =>
  right === 'owner' || (right === 'editor' && rules.facilitators.some(({ id }) => id === personId));

/** The rules in the form used for checks. */
export const rulesHere = ({ everywhere, frames }: BoardRules): RulesHere => ({
  everywhere,
  frames: Object.fromEntries(frames.map(({ frame, may }) => [frame, may])),
});

/** The current rules for this person, if this page knows them. Undefined if there are none. */
export async function askRules(itemId: string, right: CollabRight, personId: string): Promise<RulesHere | undefined> {
  const rules = await call(readBoardRules, { params: { itemId } }, { background: true });
  queryClient.setQueryData<BoardRules>(keyOf(itemId), rules);
  return facilitates(rules, right, personId) ? undefined : rulesHere(rules);
}

/** Live version. Without a response, nothing is blocked here, because the server checks anyway. */
export function useRulesHere(itemId: string, right: CollabRight, personId: string): RulesHere | undefined {
  const { data } = useBoardRules(itemId);
  return useMemo(
    () => (data === undefined || facilitates(data, right, personId) ? undefined : rulesHere(data)),
    [data, right, personId],
  );
}

/** The highest permission anywhere on a board. */
export function mostOf({ everywhere, frames }: RulesHere): BoardMay {
  const all = [everywhere, ...Object.values(frames)];
  return (['all', 'notes', 'vote'] as const).find((may) => all.includes(may)) ?? 'look';
}
