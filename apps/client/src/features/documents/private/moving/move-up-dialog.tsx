import { sentenceOf } from '@/lib/errors/api-error';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/moving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { GoesUpList } from './goes-up-list';
import { useGoesUp } from './use-goes-up';
import { useMovingUp } from './use-moving-up';

export interface MoveUpDialogProps {
  readonly itemId: string;
  readonly name: string;
  readonly onClose: () => void;
  /** Called once it's on the server. */
  readonly onMoved: () => void;
}

/** Lists exactly what will be uploaded, and uploads it after confirmation. */
export function MoveUpDialog({ itemId, name, onClose, onMoved }: MoveUpDialogProps) {
  const goes = useGoesUp(itemId);
  const { step, failed, isThere, isDeleting, run, stop, deleteThere } = useMovingUp(itemId, name, onMoved);
  const close = (): void => {
    stop();
    // The dialog stays open to show which data the server already has.
    if (step === undefined || step.what === 'sending') onClose();
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={close}
      title={t('up.title', { name: plainName(name) })}
      description={t('up.sentence')}
      actions={
        <>
          <Button variant="quiet" disabled={isDeleting} onClick={close}>
            {t(step ? 'up.stop' : isThere ? 'up.leaveBoth' : 'up.keep')}
          </Button>
          {isThere && step === undefined ? (
            <Button
              variant="danger"
              busy={isDeleting}
              onClick={() => void deleteThere().then((isGone) => isGone && onClose())}
            >
              {t('up.deleteThere')}
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabled={!goes.data || isDeleting}
            busy={step !== undefined}
            onClick={() => goes.data && run(goes.data)}
          >
            {t(isThere ? 'up.continue' : 'up.confirm')}
          </Button>
        </>
      }
    >
      {goes.data ? (
        <GoesUpList goes={goes.data} />
      ) : goes.isError ? (
        <ErrorState title={t('up.failed')} onRetry={() => void goes.refetch()}>
          {sentenceOf(goes.error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-24" />
      )}
      <p className="mt-3 text-sm text-ink-2">{t('up.not')}</p>
      <p className="mt-2 text-sm text-ink-2">{t('up.shared')}</p>
      {step ? (
        <p role="status" className="mt-3">
          {step.what === 'sending'
            ? t('up.sending', { percent: formatPercent(step.share) })
            : t(step.what === 'reading' ? 'up.reading' : 'up.settling')}
        </p>
      ) : null}
      {failed === undefined ? null : (
        <p role="alert" className="mt-3 text-error-text">
          {failed}
        </p>
      )}
    </Dialog>
  );
}
