import type { MeetingRoom, Poll } from '@cartulary/contracts/endpoints/meetings';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/meetings/talk';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { CloseButton } from '@/ui/icon-button';
import { useOpenMeeting } from '../room/use-room';

/** Open polls that this person hasn't answered, oldest first. */
export const pollsToAnswer = ({ polls }: Pick<MeetingRoom, 'polls'>): readonly Poll[] =>
  polls
    .filter(({ closedAt, ownAnswer }) => closedAt === null && ownAnswer === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));

/** Asks for an answer while the poll panel is closed. Screen reader announcements are handled separately. */
export function PollNotice({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: () => void }) {
  const { room } = useOpenMeeting();
  const [closed, close] = useState<readonly string[]>([]);
  const poll = pollsToAnswer(room).find(({ id }) => !closed.includes(id));
  if (!poll || isOpen) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-info-tint px-3 py-1.5 text-info-text">
      <ListChecks size={16} aria-hidden className="shrink-0" />
      <p className="min-w-40 grow basis-0 wrap-anywhere">{t('polls.asked', { question: plainName(poll.question) })}</p>
      <Button size="sm" onClick={onAnswer}>
        {t('polls.answer')}
      </Button>
      <CloseButton
        aria-label={t('polls.notNow')}
        title={t('polls.notNow')}
        onClick={() => close([...closed, poll.id])}
      />
    </div>
  );
}
