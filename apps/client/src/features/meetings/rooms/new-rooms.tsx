import type { Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { breakoutWays, type BreakoutWay } from '@cartulary/contracts/meetings';
import { useState } from 'react';
import { t } from '@/text/meetings/rooms';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { Select } from '@/ui/select';
import { useAct } from '../panels/use-act';
import { useOpenMeeting } from '../room/use-room';
import { lastingOptions, lastsMsOf, UNENDING } from './lasting';
import { roomActs } from './room-acts';

/** Select options can't have an empty value. */
const NOWHERE = 'none';
const PEOPLE_A_ROOM = 4;

const namesOf = (count: number, before: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, index) => before[index] ?? t('name.usual', { number: index + 1 }));

/** Form for creating breakout rooms. */
export function NewRooms() {
  const { room, own } = useOpenMeeting();
  const opening = useAct(t('failed.open'));
  const others = room.people.filter(({ id, state }) => id !== own.id && (state === 'in' || state === 'admitted'));
  const [way, setWay] = useState<BreakoutWay>('chance');
  const [names, setNames] = useState(() => namesOf(Math.max(2, Math.ceil(others.length / PEOPLE_A_ROOM)), []));
  const [lasts, setLasts] = useState(UNENDING);
  /** Room numbers by person id. */
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map());
  const isReady = names.every((name) => name.trim() !== '');
  const open = (): void =>
    opening.mutate(() =>
      roomActs(room.meeting.id).open({
        way,
        lastsMs: lastsMsOf(lasts),
        rooms: names.map((name, number) => ({
          name: name.trim(),
          participantIds:
            way === 'hand' ? others.filter(({ id }) => places.get(id) === number).map(({ id }) => id) : [],
        })),
      }),
    );
  return (
    <form
      className="flex flex-col gap-4 px-4 py-3.5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isReady) open();
      }}
    >
      <p className="text-ink-2">{t('intro')}</p>
      <Select
        label={t('way')}
        hint={t(`wayHint.${way}`)}
        value={way}
        onChange={setWay}
        options={breakoutWays.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      <Select
        label={t('count')}
        value={String(names.length)}
        onChange={(count) => setNames(namesOf(Number(count), names))}
        options={Array.from({ length: meetingLimits.maxRooms }, (_, index) => ({
          value: String(index + 1),
          label: t('count.option', { count: index + 1 }),
        }))}
      />
      <Select label={t('lasts')} value={lasts} onChange={setLasts} options={lastingOptions()} />
      {names.map((name, index) => (
        <TextField
          key={index}
          label={t('name', { number: index + 1 })}
          value={name}
          autoComplete="off"
          maxLength={meetingLimits.maxRoomNameCharacters}
          onChange={({ target }) => setNames(names.with(index, target.value))}
        />
      ))}
      {way === 'hand' ? (
        <Assigning
          others={others}
          names={names}
          places={places}
          onPlace={(id, place) => setPlaces((before) => withPlace(before, id, place))}
        />
      ) : null}
      <Button type="submit" variant="primary" className="self-end" disabled={!isReady} busy={opening.isPending}>
        {t('start')}
      </Button>
    </form>
  );
}

function withPlace(before: ReadonlyMap<string, number>, id: string, place: number | undefined) {
  const next = new Map(before);
  if (place === undefined) next.delete(id);
  else next.set(id, place);
  return next;
}

interface AssigningProps {
  others: readonly Participant[];
  names: readonly string[];
  places: ReadonlyMap<string, number>;
  onPlace: (id: string, place: number | undefined) => void;
}

/** Assigns people to rooms one by one. */
function Assigning({ others, names, places, onPlace }: AssigningProps) {
  if (others.length === 0) return <p className="text-ink-3">{t('nobody')}</p>;
  return others.map(({ id, name }) => (
    <Select
      key={id}
      label={t('assign', { name: plainName(name) })}
      value={String(places.get(id) ?? NOWHERE)}
      onChange={(place) => onPlace(id, place === NOWHERE ? undefined : Number(place))}
      options={[
        { value: NOWHERE, label: t('assign.none') },
        ...names.map((room, index) => ({ value: String(index), label: plainName(room) })),
      ]}
    />
  ));
}
