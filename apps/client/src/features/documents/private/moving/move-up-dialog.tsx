import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatPercent } from '@/lib/format/format';
import { localDocument } from '@/shared/pages/local-documents';
import { t } from '@/text/documents/moving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { PrivateDocument } from '../private-document';
import { GoesUpList } from './goes-up-list';
import { moveUp, type GoesUp, type UpStep } from './move-up';
import { useGoesUp } from './use-goes-up';

export interface MoveUpDialogProps {
  readonly itemId: string;
  readonly name: string;
  readonly onClose: () => void;
  /** It is on the server now. */
  readonly onMoved: () => void;
}

/** Lists exactly what is uploaded, and uploads it once that was confirmed. */
export function MoveUpDialog({ itemId, name, onClose, onMoved }: MoveUpDialogProps) {
  const goes = useGoesUp(itemId);
  const { step, failed, run, stop } = useMovingUp(itemId, name, onMoved);
  const close = (): void => {
    stop();
    onClose();
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
          <Button variant="quiet" onClick={close}>
            {step ? t('up.stop') : t('up.keep')}
          </Button>
          <Button
            variant="ink"
            disabled={!goes.data}
            busy={step !== undefined}
            onClick={() => goes.data && run(goes.data)}
          >
            {t('up.confirm')}
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

interface Step {
  readonly what: UpStep;
  readonly share: number;
}

/** One try after the other; a dialog that is closed stops what has not arrived. */
function useMovingUp(itemId: string, name: string, onMoved: () => void) {
  const [step, setStep] = useState<Step>();
  const [failed, setFailed] = useState<string>();
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  const move = async (goes: GoesUp): Promise<void> => {
    const document = localDocument(itemId);
    if (!(document instanceof PrivateDocument)) return;
    const controller = new AbortController();
    setRunning(controller);
    setFailed(undefined);
    try {
      const hears = { signal: controller.signal, onStep: (what: UpStep, share: number) => setStep({ what, share }) };
      const { missingValues } = await moveUp(itemId, document, goes, hears);
      const missing = missingValues > 0 ? [t('up.missing', { count: missingValues })] : [];
      const text = [t('up.doneText'), ...missing].join(' ');
      toast({ tone: missingValues > 0 ? 'warning' : 'success', title: t('up.done', { name: plainName(name) }), text });
      onMoved();
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailed(t('up.failedText', { sentence: sentenceOf(error) }));
      setStep(undefined);
    }
  };
  return { step, failed, run: (goes: GoesUp) => void move(goes), stop: () => running?.abort() };
}
