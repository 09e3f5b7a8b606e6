import type { Breakout } from '@cartulary/contracts/endpoints/meetings';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/text/meetings/rooms';
import { plainName } from '@/ui/given-name';

const MINUTE_MS = 60_000;
const LAST_MS = 10_000;

/** The state at the last announcement. */
export interface RoomsKnown {
  readonly breakout: Breakout | null;
  readonly roomId: string | null;
  readonly leftMs: number | undefined;
}

export const roomNameOf = (breakout: Breakout | null, roomId: string | null): string | undefined =>
  breakout?.rooms.find(({ id }) => id === roomId)?.name;

/** The changes between two states, as sentences. */
export function saidOfRooms(before: RoomsKnown, now: RoomsKnown, mayRun: boolean): readonly string[] {
  const passes = (ms: number): boolean =>
    before.leftMs !== undefined && now.leftMs !== undefined && before.leftMs > ms && now.leftMs <= ms && now.leftMs > 0;
  const name = roomNameOf(now.breakout, now.roomId);
  const calls = (known: RoomsKnown): ReadonlySet<string> =>
    new Set(known.breakout?.rooms.filter(({ helpAt }) => helpAt !== null).map(({ id }) => id));
  const called = calls(before);
  return [
    ...(now.breakout !== null && before.breakout === null ? [t('said.opened')] : []),
    ...(now.breakout === null && before.breakout !== null ? [t('said.closed')] : []),
    ...(now.roomId === before.roomId
      ? []
      : [name === undefined ? t('said.main') : t('said.room', { room: plainName(name) })]),
    ...(passes(MINUTE_MS) ? [t('said.minute')] : []),
    ...(passes(LAST_MS) ? [t('said.seconds')] : []),
    ...(mayRun
      ? [...calls(now)]
          .filter((id) => !called.has(id))
          .map((id) => t('help.asks', { room: plainName(roomNameOf(now.breakout, id) ?? '') }))
      : []),
  ];
}

/** Screen reader announcements about breakout rooms. */
export function useRoomSayings(known: RoomsKnown, mayRun: boolean): string {
  const [said, setSaid] = useState('');
  const before = useRef(known);
  const { breakout, roomId, leftMs } = known;
  useEffect(() => {
    const now = { breakout, roomId, leftMs };
    const sentences = saidOfRooms(before.current, now, mayRun);
    before.current = now;
    if (sentences.length > 0) setSaid(sentences.join('. '));
  }, [breakout, roomId, leftMs, mayRun]);
  return said;
}
