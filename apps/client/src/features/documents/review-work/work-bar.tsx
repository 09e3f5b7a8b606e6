import { Button } from '@/ui/button';
import { useUser } from '@/lib/session/session';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { t as common } from '@/text/documents';
import { t } from '@/text/documents/review-work';
import { CommandKeys } from '@/ui/command-keys-shown';
import { dueWords, isOver } from './due-words';
import { useWorkActs } from './use-work-acts';
import type { Work } from './work-data';

interface WorkBarProps {
  documentId: string;
  work: Work;
  canEdit: boolean;
  /** No value of the document is open. */
  settled: boolean;
  confirming: boolean;
  onConfirm: () => void;
}

/** The document's reviewer, its due date, and which of the two people has confirmed it. */
export function WorkBar({ documentId, work, canEdit, settled, confirming, onConfirm }: WorkBarProps) {
  const { assignee, dueAt, fourEyes } = work;
  const user = useUser();
  const acts = useWorkActs();
  const isMine = assignee !== null && assignee.id === user?.id;
  return (
    <section
      aria-label={t('work.label')}
      className="flex shrink-0 flex-col gap-2 border-b border-line px-3.5 py-2 text-xs"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 truncate">
          {assignee === null
            ? t('work.holder.nobody')
            : isMine
              ? t('work.holder.you')
              : t('work.holder', { name: assignee.name })}
        </span>
        {dueAt === null ? null : (
          <span className={isOver(dueAt) ? 'font-medium text-error-text' : 'text-ink-2'}>{dueWords(dueAt)}</span>
        )}
        {canEdit && (assignee === null || isMine) ? (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            busy={acts.busy}
            onClick={() => (isMine ? acts.giveBack([documentId]) : acts.take([documentId]))}
          >
            {isMine ? t('giveBack') : t('take')}{' '}
            <span className="max-tablet:hidden">
              <CommandKeys id="quality.take" />
            </span>
          </Button>
        ) : null}
      </div>
      {fourEyes ? (
        <FourEyes {...fourEyes} canEdit={canEdit} settled={settled} confirming={confirming} onConfirm={onConfirm} />
      ) : null}
    </section>
  );
}

/** The reviewer and the confirmation status couldn't be loaded. The document stays open until they're known. */
export function WorkFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <section
      aria-label={t('work.label')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2 text-xs"
    >
      <p role="alert" className="min-w-0 text-error-text">
        {t('work.failed')}: {sentencesOf(error, common('nothingLost'))}
      </p>
      <Button size="sm" className="ml-auto" onClick={onRetry}>
        {t('work.retry')}
      </Button>
    </section>
  );
}

type FourEyesProps = NonNullable<Work['fourEyes']> &
  Pick<WorkBarProps, 'canEdit' | 'settled' | 'confirming' | 'onConfirm'>;

/** Progress of the two confirmations, and a button for the next person. */
function FourEyes({ first, second, next, nobodyElse, canEdit, settled, confirming, onConfirm }: FourEyesProps) {
  const isMine = canEdit && (next === 'first' || next === 'second');
  const said = (who: NonNullable<typeof first>) => ({ name: who.by ?? t('gone'), when: formatMoment(who.at) });
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{t('four.title')}</p>
      <p role="status" className="text-ink-2">
        {first ? t('four.first', said(first)) : t('four.none')} {second ? t('four.second', said(second)) : null}{' '}
        {next === 'second' ? t('four.asSecond') : next === 'other' ? t('four.other') : null}{' '}
        {isMine ? t(settled ? 'four.anew' : 'four.openFirst') : null}
      </p>
      {nobodyElse ? <p className="font-medium">{t('four.alone')}</p> : null}
      {isMine && settled ? (
        <Button variant="primary" size="sm" className="self-start" busy={confirming} onClick={onConfirm}>
          {t('four.confirm')}{' '}
          <span className="text-2xs opacity-75 max-tablet:hidden">
            <CommandKeys id="quality.confirmDocument" />
          </span>
        </Button>
      ) : null}
    </div>
  );
}
