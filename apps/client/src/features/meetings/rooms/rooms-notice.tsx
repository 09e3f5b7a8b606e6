import { DoorOpen, LifeBuoy, Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/meetings/rooms';
import { Button } from '@/ui/button';
import { GivenLines, GivenName, plainName } from '@/ui/given-name';
import { CloseButton } from '@/ui/icon-button';
import { inOrder, useMessages } from '../panels/chat-panel';
import { useAct } from '../panels/use-act';
import { chatKey, useOpenMeeting } from '../room/use-room';
import { clockOf } from './lasting';
import { roomNameOf, useRoomSayings } from './use-room-sayings';
import { useTimeLeft } from './use-time-left';

/** During breakout rooms: the current room, the remaining time, broadcast messages, and calls for help. */
export function RoomsNotice({ onChoose }: { onChoose: () => void }) {
  const { room, own, seat, mayRun } = useOpenMeeting();
  const { breakout } = room;
  const leftMs = useTimeLeft(breakout?.endsAt);
  const said = useRoomSayings({ breakout, roomId: own.roomId, leftMs }, mayRun);
  // The chat of the new room must be fetched.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: chatKey(seat) });
  }, [own.roomId, seat]);
  const name = roomNameOf(breakout, own.roomId);
  return (
    <>
      <p role="log" aria-live="polite" className="sr-only">
        {said}
      </p>
      {breakout ? (
        <section
          aria-label={t('title')}
          className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-info-tint px-3 py-1.5 text-info-text"
        >
          <DoorOpen size={16} aria-hidden className="shrink-0" />
          <p className="min-w-40 grow basis-0">
            {name === undefined ? t('here.main') : t('here.room', { room: plainName(name) })}
            {leftMs === undefined ? null : (
              <span role="timer" aria-live="off" className="ml-2 font-medium whitespace-nowrap tabular-nums">
                {t('left', { time: clockOf(leftMs) })}
              </span>
            )}
          </p>
          {own.roomId !== null && !mayRun ? <HelpButton roomId={own.roomId} /> : null}
          {mayRun || breakout.way === 'choice' ? (
            <Button size="sm" onClick={onChoose}>
              {t(mayRun ? 'menu' : 'choose')}
            </Button>
          ) : null}
        </section>
      ) : null}
      {breakout && mayRun ? <Calls /> : null}
      {breakout ? <ToldToAll openedAt={breakout.openedAt} /> : null}
    </>
  );
}

function HelpButton({ roomId }: { roomId: string }) {
  const { room, seat } = useOpenMeeting();
  const act = useAct(t('failed.help'));
  const isCalling = room.breakout?.rooms.some(({ id, helpAt }) => id === roomId && helpAt !== null) === true;
  return (
    <>
      {isCalling ? <span className="text-xs">{t('help.called')}</span> : null}
      <Button
        size="sm"
        icon={LifeBuoy}
        busy={act.isPending}
        onClick={() => act.mutate(() => seat.callHelp(!isCalling))}
      >
        {t(isCalling ? 'help.withdraw' : 'help.call')}
      </Button>
    </>
  );
}

/** For hosts and co-hosts: the rooms calling for help. */
function Calls() {
  const { room, seat } = useOpenMeeting();
  const act = useAct(t('failed.go'));
  const calling = room.breakout?.rooms.filter(({ helpAt }) => helpAt !== null) ?? [];
  return calling.map(({ id, name }) => (
    <div
      key={id}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-warning-tint px-3 py-1.5 text-warning-text"
    >
      <LifeBuoy size={16} aria-hidden className="shrink-0" />
      <p className="min-w-0 grow basis-0">{t('help.asks', { room: plainName(name) })}</p>
      <Button size="sm" busy={act.isPending} onClick={() => act.mutate(() => seat.goToRoom(id))}>
        {t('room.go', { room: plainName(name) })}
      </Button>
    </div>
  ));
}

/** The last broadcast to all rooms, until dismissed. The chat stores and announces it. */
function ToldToAll({ openedAt }: { openedAt: string }) {
  const { seat, own } = useOpenMeeting();
  const [closed, close] = useState<string>();
  const told = inOrder(useMessages(seat).data?.pages).findLast(
    ({ toAllRooms, at, takenBackAt }) => toAllRooms && takenBackAt === null && at >= openedAt,
  );
  if (!told || told.id === closed || told.from.id === own.id) return null;
  return (
    <div className="flex shrink-0 items-start gap-x-3 rounded-control bg-sunken px-3 py-1.5 text-ink">
      <Megaphone size={16} aria-hidden className="mt-1 shrink-0" />
      <div className="max-h-24 min-w-0 grow basis-0 overflow-y-auto">
        <span className="text-xs text-ink-2">
          <GivenName>{told.from.name}</GivenName>
        </span>
        <GivenLines>{told.text}</GivenLines>
      </div>
      <CloseButton aria-label={t('told.close')} title={t('told.close')} onClick={() => close(told.id)} />
    </div>
  );
}
