import type { Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingRoles, type MeetingRole } from '@cartulary/contracts/meetings';
import { Ellipsis, Hand, MicOff, VideoOff, WifiLow, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import { t } from '@/text/meetings/people';
import { t as room } from '@/text/meetings/room';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/ui/menu';
import { toast } from '@/ui/toast';
import { hostActs, type HostActs } from '../host-acts';
import type { Peer } from '../room/people';
import { handsOf } from '../room/tiles';
import { useOpenMeeting } from '../room/use-room';
import { LobbyPart } from './lobby-part';
import { MeetingPanel } from './panel';
import { RulesPart } from './rules-part';
import { useAct } from './use-act';

const isHere = ({ state }: Participant): boolean => state === 'in' || state === 'admitted';

/** Participants and people waiting, with actions for hosts. */
export function PeoplePanel({ onClose, onWrite }: { onClose: () => void; onWrite: (to: string) => void }) {
  const { room: rows, state, own, mayRun } = useOpenMeeting();
  const acts = hostActs(rows.meeting.id);
  const hands = handsOf(rows.people);
  const here = rows.people
    .filter(isHere)
    .toSorted(
      (a, b) =>
        (hands.get(a.id) ?? Infinity) - (hands.get(b.id) ?? Infinity) ||
        meetingRoles.indexOf(a.role) - meetingRoles.indexOf(b.role) ||
        a.name.localeCompare(b.name),
    );
  const peers = new Map(state.peers.map((peer) => [peer.identity, peer]));
  return (
    <MeetingPanel title={t('title')} onClose={onClose}>
      {mayRun ? <LobbyPart waiting={rows.people.filter((each) => each.state === 'waiting')} acts={acts} /> : null}
      <section aria-label={t('list.in')}>
        <div className="flex items-center gap-2 px-4 pt-3 pb-1.5">
          <h3 className="mr-auto skin-heading">{t('list.in')}</h3>
          {mayRun && here.length > 1 ? <MuteAll acts={acts} /> : null}
        </div>
        <ul>
          {here.map((each) => (
            <Row
              key={each.id}
              person={each}
              peer={peers.get(each.id)}
              hand={hands.get(each.id)}
              isSelf={each.id === own.id}
              acts={mayRun ? acts : undefined}
              ownRole={own.role}
              onWrite={() => onWrite(each.id)}
            />
          ))}
        </ul>
      </section>
      {mayRun ? (
        <>
          <Invite acts={acts} people={rows.people} />
          <RulesPart acts={acts} />
        </>
      ) : null}
    </MeetingPanel>
  );
}

function MuteAll({ acts }: { acts: HostActs }) {
  const act = useAct();
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={MicOff}
      busy={act.isPending}
      onClick={() =>
        act.mutate(async () => {
          await acts.silenceAll('microphone');
          toast({ tone: 'success', title: t('done.muteAll') });
        })
      }
    >
      {t('act.muteAll')}
    </Button>
  );
}

interface RowProps {
  person: Participant;
  peer: Peer | undefined;
  hand: number | undefined;
  isSelf: boolean;
  /** Set for hosts and co-hosts. */
  acts: HostActs | undefined;
  ownRole: MeetingRole;
  onWrite: () => void;
}

function Row({ person, peer, hand, isSelf, acts, ownRole, onWrite }: RowProps) {
  const name = plainName(person.name);
  return (
    <li className="flex min-h-11 items-center gap-2.5 px-4 py-1">
      <Avatar name={person.name} decorative />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{isSelf ? t('you', { name }) : <GivenName>{person.name}</GivenName>}</p>
        <p className="truncate text-xs text-ink-3">
          {person.state === 'admitted' ? t('state.admitted') : t(`role.${person.role}`)}
          {peer && peer.line !== 'good' ? ` · ${room(`line.${peer.line}`)}` : ''}
        </p>
      </div>
      {hand === undefined ? null : (
        <span title={t('hand.at', { place: hand })} className="flex items-center gap-0.5 text-xs text-ink-2">
          <Hand size={15} aria-hidden />
          <span aria-hidden>{hand}</span>
          <span className="sr-only">{t('hand.at', { place: hand })}</span>
        </span>
      )}
      {peer && peer.line !== 'good' ? (
        peer.line === 'weak' ? (
          <WifiLow size={15} aria-hidden className="text-warning-text" />
        ) : (
          <WifiOff size={15} aria-hidden className="text-error-text" />
        )
      ) : null}
      {peer?.isMuted ? (
        <span title={t('muted')} className="text-ink-3">
          <MicOff size={15} aria-hidden />
          <span className="sr-only">{t('muted')}</span>
        </span>
      ) : null}
      {peer && !peer.camera ? (
        <span title={t('noCamera')} className="text-ink-3">
          <VideoOff size={15} aria-hidden />
          <span className="sr-only">{t('noCamera')}</span>
        </span>
      ) : null}
      {isSelf ? null : <RowMenu person={person} peer={peer} acts={acts} ownRole={ownRole} onWrite={onWrite} />}
    </li>
  );
}

/** The roles that someone may assign: hosts all, co-hosts those below their own. Guests can be speakers at most. */
function rolesFor(ownRole: MeetingRole, { accountId, role }: Participant): readonly MeetingRole[] {
  if (accountId === null && (role === 'guest' || role === 'speaker')) return ['speaker', 'guest'];
  const given = ['host', 'co-host', 'speaker', 'participant'] as const;
  return ownRole === 'host' ? given : role === 'host' || role === 'co-host' ? [] : given.slice(2);
}

function RowMenu({ person, peer, acts, ownRole, onWrite }: Omit<RowProps, 'isSelf' | 'hand'>) {
  const act = useAct();
  const [removing, remove] = useState(false);
  const name = plainName(person.name);
  const roles = acts ? rolesFor(ownRole, person) : [];
  const mayRemove = acts && (ownRole === 'host' || roles.length > 0);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label={t('act.more', { name })} />}>
        <MenuItem onSelect={onWrite}>{t('act.write')}</MenuItem>
        {acts && peer && !peer.isMuted ? (
          <MenuItem onSelect={() => act.mutate(() => acts.silence(person.id, 'microphone'))}>{t('act.mute')}</MenuItem>
        ) : null}
        {acts && peer?.camera ? (
          <MenuItem onSelect={() => act.mutate(() => acts.silence(person.id, 'camera'))}>
            {t('act.stopCamera')}
          </MenuItem>
        ) : null}
        {acts && peer && peer.screens.length > 0 ? (
          <MenuItem onSelect={() => act.mutate(() => acts.silence(person.id, 'share'))}>{t('act.stopShare')}</MenuItem>
        ) : null}
        {acts && person.handAt !== null ? (
          <MenuItem onSelect={() => act.mutate(() => acts.lowerHand(person.id))}>{t('act.lowerHand')}</MenuItem>
        ) : null}
        {acts && roles.length > 0 ? (
          <>
            <MenuSeparator />
            <MenuChoice
              label={t('act.role')}
              value={person.role}
              options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={(role) => act.mutate(() => acts.giveRole(person.id, role))}
            />
          </>
        ) : null}
        {acts && mayRemove ? (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => act.mutate(() => acts.sendBack(person.id))}>{t('act.sendBack')}</MenuItem>
            <MenuItem danger onSelect={() => remove(true)}>
              {t('act.remove')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {acts ? (
        <ConfirmDialog
          open={removing}
          onOpenChange={remove}
          title={t('remove.title', { name })}
          description={t('remove.text')}
          confirmLabel={t('act.remove')}
          onConfirm={() => {
            remove(false);
            act.mutate(() => acts.remove(person.id));
          }}
        />
      ) : null}
    </>
  );
}

function Invite({ acts, people }: { acts: HostActs; people: readonly Participant[] }) {
  const act = useAct();
  return (
    <section aria-label={t('invite.title')} className="border-t border-line px-4 py-3">
      <PrincipalFinder
        label={t('invite.find')}
        kind="account"
        without={people.filter(isHere).flatMap(({ accountId }) => accountId ?? [])}
        onChoose={({ id, name }) =>
          act.mutate(async () => {
            await acts.invite([id]);
            toast({ tone: 'success', title: t('invite.done', { name: plainName(name) }) });
          })
        }
      />
    </section>
  );
}
