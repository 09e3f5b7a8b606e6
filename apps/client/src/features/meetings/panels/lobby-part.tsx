import type { Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { DoorOpen, Eye, MessageSquare, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDuration } from '@/lib/format/format';
import { t } from '@/text/meetings/people';
import { t as roomText } from '@/text/meetings/room';
import { t as ui } from '@/text/ui';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast';
import { hostActs, type HostActs } from '../host-acts';
import { useOpenMeeting } from '../room/use-room';
import { useAct } from './use-act';

const EVERY_MS = 10_000;

/** People waiting, for hosts: oldest first, with buttons to admit one or all, reply, or turn away. */
export function LobbyPart({ waiting, acts }: { waiting: readonly Participant[]; acts: HostActs }) {
  const { state } = useOpenMeeting();
  const act = useAct();
  const now = useNow();
  const [asked, ask] = useState<{ of: Participant; what: 'tell' | 'deny' }>();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('lobby.title')} className="border-b border-line pb-2">
      <div className="flex items-center gap-2 px-4 pt-3 pb-1.5">
        <h3 className="skin-heading">{t('lobby.title')}</h3>
        <Badge tone="primary">{t('lobby.count', { count: waiting.length })}</Badge>
        {waiting.length > 1 ? (
          <Button
            size="sm"
            variant="primary"
            className="ml-auto"
            busy={act.isPending}
            onClick={() => act.mutate(acts.admitAll)}
          >
            {t('lobby.admitAll', { count: waiting.length })}
          </Button>
        ) : (
          <span className="ml-auto text-xs text-ink-3">{t('lobby.only')}</span>
        )}
      </div>
      {state.peers.some(({ screens }) => screens.length > 0) ? (
        <p className="mx-4 mb-1.5 flex gap-2 rounded-control bg-warning-tint px-3 py-2 text-xs text-warning-text">
          <Eye size={15} aria-hidden className="shrink-0" />
          {t('lobby.screen')}
        </p>
      ) : null}
      <ul>
        {waiting.map((each) => (
          <Row
            key={each.id}
            person={each}
            nowMs={now}
            onAdmit={() => act.mutate(() => acts.admit(each.id))}
            onAsk={(what) => ask({ of: each, what })}
          />
        ))}
      </ul>
      {asked ? (
        <AnswerDialog
          {...asked}
          onClose={() => ask(undefined)}
          onSend={(words) => {
            const { of, what } = asked;
            ask(undefined);
            act.mutate(async () => {
              if (what === 'deny') return acts.deny(of.id, words);
              await acts.tell(of.id, words);
              return toast({ tone: 'success', title: t('lobby.told', { name: plainName(of.name) }) });
            });
          }}
        />
      ) : null}
    </section>
  );
}

/**
 * Notifies hosts of people waiting while the people panel is closed. One person can be admitted directly; several
 * open the panel.
 */
export function LobbyNotice({ isOpen, onShow }: { isOpen: boolean; onShow: () => void }) {
  const { room, mayRun } = useOpenMeeting();
  const act = useAct();
  const waiting = room.people.filter(({ state }) => state === 'waiting');
  const [first] = waiting;
  if (!first || !mayRun || isOpen) return null;
  const name = plainName(first.name);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-info-tint px-3 py-1.5 text-info-text">
      <DoorOpen size={16} aria-hidden className="shrink-0" />
      <p className="min-w-40 grow basis-0 wrap-anywhere">
        {waiting.length === 1 ? roomText('said.waits', { name }) : roomText('bar.waiting', { count: waiting.length })}
      </p>
      {waiting.length === 1 ? (
        <Button
          size="sm"
          variant="primary"
          aria-label={t('lobby.admitNamed', { name })}
          busy={act.isPending}
          onClick={() => act.mutate(() => hostActs(room.meeting.id).admit(first.id))}
        >
          {t('lobby.admit')}
        </Button>
      ) : null}
      <Button size="sm" onClick={onShow}>
        {t('lobby.show')}
      </Button>
    </div>
  );
}

interface RowProps {
  person: Participant;
  nowMs: number;
  onAdmit: () => void;
  onAsk: (what: 'tell' | 'deny') => void;
}

function Row({ person, nowMs, onAdmit, onAsk }: RowProps) {
  return (
    <li className="flex items-center gap-2.5 px-4 py-1.5">
      <Avatar name={person.name} decorative />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <GivenName>{person.name}</GivenName>
        </p>
        <p className="truncate text-xs text-ink-3">
          {t(person.accountId === null ? 'lobby.guest' : 'lobby.colleague')},{' '}
          {t('lobby.since', { time: formatDuration(Math.max(0, nowMs - Date.parse(person.since))) })}
        </p>
      </div>
      <IconButton
        icon={MessageSquare}
        size="sm"
        label={t('lobby.tell', { name: plainName(person.name) })}
        onClick={() => onAsk('tell')}
      />
      <Button size="sm" aria-label={t('lobby.admitNamed', { name: plainName(person.name) })} onClick={onAdmit}>
        {t('lobby.admit')}
      </Button>
      <IconButton
        icon={X}
        size="sm"
        label={t('lobby.denyNamed', { name: plainName(person.name) })}
        onClick={() => onAsk('deny')}
      />
    </li>
  );
}

/** By the server's clock, like the arrival times. */
function useNow(): number {
  const { aheadMs } = useOpenMeeting();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}

interface AnswerDialogProps {
  of: Participant;
  what: 'tell' | 'deny';
  onClose: () => void;
  onSend: (words: string) => void;
}

/** A message to someone who is waiting or being turned away. */
function AnswerDialog({ of, what, onClose, onSend }: AnswerDialogProps) {
  const [words, setWords] = useState('');
  const name = plainName(of.name);
  const denies = what === 'deny';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(denies ? 'deny.title' : 'lobby.tell', { name })}
      description={denies ? t('deny.text') : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {denies ? t('deny.keep') : ui('cancel')}
          </Button>
          <Button
            variant={denies ? 'danger' : 'primary'}
            disabled={!denies && words.trim() === ''}
            onClick={() => onSend(words.trim())}
          >
            {denies ? t('lobby.deny') : t('lobby.send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('lobby.message')}
        hint={denies ? undefined : t('lobby.messageHint')}
        rows={2}
        value={words}
        maxLength={meetingLimits.maxAnswerCharacters}
        onChange={({ target }) => setWords(target.value)}
      />
    </Dialog>
  );
}
