import type { Breakout, Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { ArrowLeftRight, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/meetings/rooms';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { useAct } from '../panels/use-act';
import { useOpenMeeting } from '../room/use-room';
import { clockOf, lastingOptions, lastsMsOf } from './lasting';
import { roomActs, type RoomActs } from './room-acts';
import { useTimeLeft } from './use-time-left';

/** A breakout room, or the main meeting. */
interface Place {
  readonly id: string | null;
  readonly name: string;
  readonly asksForHelp: boolean;
}

const placesOf = ({ rooms }: Breakout): readonly Place[] => [
  { id: null, name: t('main'), asksForHelp: false },
  ...rooms.map(({ id, name, helpAt }) => ({ id, name, asksForHelp: helpAt !== null })),
];

/** The open breakout rooms, the people in each, and buttons to switch. */
export function OpenRooms({ breakout }: { breakout: Breakout }) {
  const { room, mayRun } = useOpenMeeting();
  const acts = mayRun ? roomActs(room.meeting.id) : undefined;
  const places = placesOf(breakout);
  return (
    <>
      {acts ? <Running breakout={breakout} acts={acts} /> : null}
      <ul>
        {places.map((place) => (
          <PlacePart
            key={place.id ?? 'main'}
            place={place}
            others={places.filter(({ id }) => id !== place.id)}
            mayGo={mayRun || breakout.way === 'choice'}
            acts={acts}
          />
        ))}
      </ul>
      {acts ? <TellAll acts={acts} /> : null}
    </>
  );
}

/** The remaining time, with buttons to extend it and to bring everyone back. */
function Running({ breakout, acts }: { breakout: Breakout; acts: RoomActs }) {
  const leftMs = useTimeLeft(breakout.endsAt);
  const changing = useAct(t('failed.change'));
  const closing = useAct(t('failed.close'));
  const [asked, ask] = useState(false);
  return (
    <section aria-label={t('lasts')} className="flex flex-col gap-3 border-b border-line px-4 py-3.5">
      {leftMs === undefined ? null : (
        <p className="text-lg font-medium tabular-nums">{t('left', { time: clockOf(leftMs) })}</p>
      )}
      <Select
        label={t('more')}
        value={undefined}
        placeholder={breakout.endsAt === null ? t('lasts.none') : undefined}
        onChange={(value) => changing.mutate(() => acts.change(lastsMsOf(value)))}
        options={lastingOptions()}
      />
      <Button className="self-start" busy={closing.isPending} onClick={() => ask(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={t('close.title')}
        description={t('close.text')}
        confirmLabel={t('close')}
        keepLabel={t('close.keep')}
        onConfirm={() => {
          ask(false);
          closing.mutate(acts.close);
        }}
      />
    </section>
  );
}

interface PlaceProps {
  place: Place;
  others: readonly Place[];
  mayGo: boolean;
  /** Set for hosts and co-hosts. */
  acts: RoomActs | undefined;
}

function PlacePart({ place, others, mayGo, acts }: PlaceProps) {
  const { room, own, seat } = useOpenMeeting();
  const going = useAct(t('failed.go'));
  const here = room.people.filter(
    ({ roomId, state }) => roomId === place.id && (state === 'in' || state === 'admitted'),
  );
  const name = plainName(place.name);
  return (
    <li className="border-b border-line px-4 py-3">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h3 className="mr-auto min-w-0 truncate skin-heading">
          <GivenName>{place.name}</GivenName>
        </h3>
        {place.asksForHelp ? (
          <Badge tone="warning" icon={LifeBuoy}>
            {t('room.help')}
          </Badge>
        ) : null}
        {own.roomId === place.id ? (
          <Badge tone="primary">{t('room.yours')}</Badge>
        ) : mayGo ? (
          <Button size="sm" busy={going.isPending} onClick={() => going.mutate(() => seat.goToRoom(place.id))}>
            {t('room.go', { room: name })}
          </Button>
        ) : null}
      </div>
      {here.length === 0 ? <p className="text-xs text-ink-3">{t('room.none')}</p> : null}
      <ul aria-label={name}>
        {here.map((person) => (
          <PersonPart key={person.id} person={person} others={others} acts={acts} />
        ))}
      </ul>
    </li>
  );
}

interface PersonProps {
  person: Participant;
  others: readonly Place[];
  acts: RoomActs | undefined;
}

function PersonPart({ person, others, acts }: PersonProps) {
  const moving = useAct(t('failed.move'));
  return (
    <li className="flex min-h-9 items-center gap-2.5">
      <Avatar name={person.name} size="sm" decorative />
      <span className="min-w-0 grow truncate">
        <GivenName>{person.name}</GivenName>
      </span>
      {acts ? (
        <Menu
          align="end"
          trigger={
            <IconButton icon={ArrowLeftRight} size="sm" label={t('person.move', { name: plainName(person.name) })} />
          }
        >
          <MenuLabel>{t('person.to')}</MenuLabel>
          {others.map(({ id, name }) => (
            <MenuItem key={id ?? 'main'} onSelect={() => moving.mutate(() => acts.move(person.id, id))}>
              <GivenName>{name}</GivenName>
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </li>
  );
}

/** A message to everyone in all rooms. */
function TellAll({ acts }: { acts: RoomActs }) {
  const { seat } = useOpenMeeting();
  const telling = useAct(t('failed.tell'));
  const [text, setText] = useState('');
  const send = (): void =>
    telling.mutate(async () => acts.tell(await seat.seal('chat', text.trim())), {
      onSuccess: () => {
        setText('');
        toast({ tone: 'success', title: t('tell.done') });
      },
    });
  return (
    <form
      className="flex flex-col gap-2 px-4 py-3.5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      <TextArea
        label={t('tell')}
        rows={2}
        value={text}
        maxLength={meetingLimits.maxMessageCharacters}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="self-end" busy={telling.isPending} disabled={text.trim() === ''}>
        {t('tell.send')}
      </Button>
    </form>
  );
}
