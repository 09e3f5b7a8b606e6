import type { Poll } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/meetings/talk';
import { t as ui } from '@/text/ui';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { TextField } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { EmptyState } from '@/ui/states';
import { hostActs, type HostActs } from '../host-acts';
import { useOpenMeeting } from '../room/use-room';
import { MeetingPanel } from './panel';
import { useAct } from './use-act';

/** Polls for everyone. Results are hidden until a poll is closed. */
export function PollsPanel({ onClose }: { onClose: () => void }) {
  const { room, own, mayRun } = useOpenMeeting();
  const [making, make] = useState(false);
  // A guest speaker can't create polls, because guests can't call member endpoints.
  const mayAsk = mayRun || (own.role === 'speaker' && own.accountId !== null);
  const acts = hostActs(room.meeting.id);
  const polls = room.polls.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <MeetingPanel title={t('polls.title')} onClose={onClose}>
      {mayAsk ? (
        making ? (
          <NewPoll acts={acts} onDone={() => make(false)} />
        ) : (
          <div className="border-b border-line px-4 py-3">
            <Button icon={Plus} onClick={() => make(true)}>
              {t('polls.new')}
            </Button>
          </div>
        )
      ) : null}
      {polls.length === 0 && !making ? (
        <EmptyState icon={ListChecks} title={t('polls.none')} inPanel>
          {t('polls.noneHint')}
        </EmptyState>
      ) : null}
      <ul>
        {polls.map((poll) => (
          <li key={poll.id} className="border-b border-line px-4 py-3.5">
            <PollPart poll={poll} acts={mayRun || poll.own ? acts : undefined} />
          </li>
        ))}
      </ul>
    </MeetingPanel>
  );
}

function PollPart({ poll, acts }: { poll: Poll; acts: HostActs | undefined }) {
  const { seat } = useOpenMeeting();
  const answering = useAct(t('polls.notAnswered'));
  const closing = useAct(t('polls.notClosed'));
  const isOpen = poll.closedAt === null;
  const most = Math.max(1, ...poll.options.map(({ votes }) => votes ?? 0));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="flex w-full items-start gap-2 pb-2">
        <span className="min-w-0 grow font-medium wrap-anywhere">
          <GivenName>{poll.question}</GivenName>
        </span>
        <Badge tone={isOpen ? 'primary' : 'neutral'}>{t(isOpen ? 'polls.open' : 'polls.closed')}</Badge>
      </legend>
      {poll.options.map(({ text, votes }, option) => (
        <label
          key={option}
          className={cx(
            'relative flex min-h-9 items-center gap-2.5 overflow-hidden rounded-control border border-line px-3 py-1.5',
            isOpen && 'cursor-pointer hover:bg-hover',
          )}
        >
          {votes === null ? null : (
            <span
              aria-hidden
              style={{ width: `${(votes / most) * 100}%` }}
              className="absolute inset-y-0 left-0 bg-primary-tint"
            />
          )}
          {isOpen ? (
            <input
              type="radio"
              name={poll.id}
              checked={poll.ownAnswer === option}
              disabled={answering.isPending}
              onChange={() => answering.mutate(() => seat.answer(poll.id, option))}
              className="size-4 accent-(--c-primary)"
            />
          ) : null}
          <span className="relative min-w-0 grow wrap-anywhere">
            <GivenName>{text}</GivenName>
          </span>
          {!isOpen && poll.ownAnswer === option ? (
            <span className="relative shrink-0 text-2xs text-ink-2">{t('polls.own')}</span>
          ) : null}
          {votes === null ? null : (
            <span className="relative shrink-0 text-xs tabular-nums">{t('polls.votes', { count: votes })}</span>
          )}
        </label>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xs text-ink-3">
          {t('polls.answered', { count: poll.answered })}
          {isOpen ? `. ${t('polls.hidden')}` : ''}
        </p>
        {acts && isOpen ? (
          <Button size="sm" busy={closing.isPending} onClick={() => closing.mutate(() => acts.closePoll(poll.id))}>
            {t('polls.close')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function NewPoll({ acts, onDone }: { acts: HostActs; onDone: () => void }) {
  const { seat } = useOpenMeeting();
  const starting = useAct(t('polls.notStarted'));
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const filled = options.map((option) => option.trim()).filter(Boolean);
  const start = async () =>
    acts.startPoll(
      await seat.seal('poll', question.trim()),
      await Promise.all(filled.map((option) => seat.seal('poll', option))),
    );
  const isReady = question.trim() !== '' && filled.length >= meetingLimits.minOptions;
  return (
    <form
      className="flex flex-col gap-3 border-b border-line px-4 py-3.5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isReady) starting.mutate(start, { onSuccess: onDone });
      }}
    >
      <TextField
        label={t('polls.question')}
        value={question}
        autoFocus
        autoComplete="off"
        maxLength={meetingLimits.maxQuestionCharacters}
        onChange={({ target }) => setQuestion(target.value)}
      />
      {options.map((option, index) => (
        <TextField
          key={index}
          label={t('polls.option', { number: index + 1 })}
          value={option}
          autoComplete="off"
          maxLength={meetingLimits.maxOptionCharacters}
          onChange={({ target }) => setOptions(options.with(index, target.value))}
        />
      ))}
      {options.length < meetingLimits.maxOptions ? (
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          className="self-start"
          onClick={() => setOptions([...options, ''])}
        >
          {t('polls.addOption')}
        </Button>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={!isReady} busy={starting.isPending}>
          {t('polls.start')}
        </Button>
      </div>
    </form>
  );
}
