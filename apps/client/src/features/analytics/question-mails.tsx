import type { QuestionMail } from '@cartulary/contracts/endpoints/question-mails';
import { Pause, Play, X } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { moments } from '@/lib/format/formatters';
import { t } from '@/text/analytics/mails';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { pauseMails, repeatOf, stopMails, useQuestionMails } from './question-mails-data';

/**
 * Scheduled emails to this person, and those to others that this person set up. Emails link here, where one click
 * stops them.
 */
export function QuestionMails({ onClose }: { onClose: () => void }) {
  const list = useQuestionMails();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('list')}
      size="md"
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {list.isPending ? (
        <LoadingRows label={t('loading')} rows={3} />
      ) : list.isError ? (
        <ErrorState title={t('notLoaded')} onRetry={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : list.data.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')}>
          {list.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function MailRow({ mail }: { mail: QuestionMail }) {
  const user = useUser();
  const { question, reader, madeBy, repeat, isPaused, stopped } = mail;
  const name = plainName(question);
  const to =
    reader.id !== user?.id
      ? t('toThem', { name: plainName(reader.name) })
      : madeBy.id === user.id
        ? t('toYou')
        : t('toYouBy', { name: plainName(madeBy.name) });
  return (
    <li className="flex items-center gap-1 border-b border-(--row-line) py-1.5 last:border-b-0">
      <div className="mr-auto min-w-0 py-1">
        <span className="block truncate font-medium">
          <GivenName>{question}</GivenName>
        </span>
        <span className="block text-xs text-ink-2">{t('line', { every: t(`every.${repeatOf(repeat)}`), to })}</span>
        <span className="block text-xs text-ink-2">{standingOf(mail)}</span>
      </div>
      {stopped === null ? (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? t('resume', { name }) : t('pause', { name })}
          onClick={() => void done(pauseMails(mail, !isPaused))}
        />
      ) : null}
      <IconButton
        icon={X}
        label={t('remove', { name })}
        onClick={() => void done(stopMails(mail), t('removed', { name }))}
      />
    </li>
  );
}

/** In the schedule's time zone, not the user's. */
function standingOf({ stopped, isPaused, nextAt, zone }: QuestionMail): string {
  if (stopped !== null) return t(`stopped.${stopped}`);
  if (isPaused) return t('paused');
  if (nextAt === null) return t('stopped.over');
  const when = moments({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(nextAt));
  return t('next', { when, zone });
}

async function done(act: Promise<void>, says?: string): Promise<void> {
  try {
    await act;
    if (says !== undefined) toast({ tone: 'success', title: says });
  } catch (error) {
    sayFailed(t('notChanged'), error);
  }
}
