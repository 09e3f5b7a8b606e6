import {
  answerGuestInvitation,
  openGuestInvitation,
  type GuestInvitation,
} from '@cartulary/contracts/endpoints/event-guests';
import { messageOf } from '@cartulary/contracts/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOr } from '@/lib/errors/api-error';
import { formatDay } from '@/lib/format/format';
import { t } from '@/text/identity/event-invitation';
import { Button } from '@/ui/button';
import { FactList } from '@/ui/fact-list';
import { GivenLines, plainName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { SegmentedControl } from '@/ui/segmented-control';
import { AccountLayout } from './account-layout';
import { errorNotice, FormNotice, type Notice } from './form-notice';

const answers = ['yes', 'maybe', 'no'] as const;
type Answer = (typeof answers)[number];

interface EventInvitationProps {
  token: string;
  onBack: () => void;
}

/**
 * An event invitation for someone without an account. Responding requires a click, because mail scanners open links.
 */
export function EventInvitation({ token, onBack }: EventInvitationProps) {
  const [event, setEvent] = useState<GuestInvitation>();
  const [chosen, choose] = useState<Answer>();
  const [notice, setNotice] = useState<Notice>();
  const failed = (error: unknown): void => setNotice(errorNotice(sentenceOr(error, messageOf('invitation_over'))));
  const opened = useEffectEvent((found: GuestInvitation) => setEvent(found));
  const refused = useEffectEvent(failed);
  useEffect(() => {
    let isOver = false;
    call(openGuestInvitation, { body: { token } }).then(
      (found) => isOver || opened(found),
      (error: unknown) => isOver || refused(error),
    );
    return () => void (isOver = true);
  }, [token]);
  const answer = async (given: Answer): Promise<void> => {
    choose(given);
    setNotice(undefined);
    try {
      setEvent(await call(answerGuestInvitation, { body: { token, answer: given } }, { retries: 0 }));
      setNotice({ tone: 'success', text: t(`answered.${given}`) });
    } catch (error) {
      failed(error);
    } finally {
      choose(undefined);
    }
  };
  return (
    <AccountLayout
      title={event ? plainName(event.title) : t('title')}
      sentence={
        event ? t('by', { person: plainName(event.organiser), organisation: plainName(event.organisation) }) : ''
      }
    >
      <div className="flex flex-col gap-4">
        <FormNotice notice={notice} />
        {event ? (
          <>
            <FactList
              facts={[
                [t('when'), timesOf(event)],
                [t('repeats'), event.repeats ? t('again') : null],
                [t('place'), event.place],
              ]}
            />
            {event.words ? <GivenLines>{event.words}</GivenLines> : null}
            <div className="flex flex-col gap-1.5">
              <p className="text-sm font-medium">{t('ask')}</p>
              <SegmentedControl<Answer | 'none'>
                label={t('ask')}
                options={answers.map((value) => ({ value, label: t(`answer.${value}`) }))}
                value={chosen ?? event.answer}
                onChange={(value) => {
                  if (value !== 'none') void answer(value);
                }}
              />
              <p className="text-xs text-ink-3">{t('hint')}</p>
            </div>
          </>
        ) : notice ? null : (
          <LoadingRows label={t('loading')} rows={4} />
        )}
        <Button size="lg" variant="quiet" className="w-full" onClick={onBack}>
          {t('signIn')}
        </Button>
      </div>
    </AccountLayout>
  );
}

/** In the event's time zone. */
function timesOf({ starts, ends, allDay, zone }: GuestInvitation): string {
  const [firstDay = '', from = ''] = starts.split('T');
  const [lastDay = '', until = ''] = ends.split('T');
  const first = formatDay(firstDay, 'full');
  const last = firstDay === lastDay ? '' : formatDay(lastDay, 'full');
  if (allDay) return last === '' ? first : `${first} – ${last}`;
  return `${first}, ${from} – ${last === '' ? '' : `${last}, `}${until} (${zone})`;
}
