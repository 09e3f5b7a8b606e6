import type { ErrorReport } from '@cartulary/contracts/monitoring';
import { Download, Send } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { log } from '@/lib/log/log';
import { reportOf, submitReport, type ReportOutcome } from '@/lib/monitoring/error-reports';
import { settingValue } from '@/lib/settings/settings';
import { t } from '@/text/app/failure';
import { Button } from '@/ui/button';
import { announces } from './summary';

/** Shows a crash: its ID, and the report to save, send, and read. The report is sent once automatically. */
export function CrashReport({ thrown }: { thrown: unknown }) {
  const report = useMemo(() => reportOf(thrown, { component: 'interface', action: 'draw' }), [thrown]);
  return <Report key={report.id} thrown={thrown} report={report} />;
}

function Report({ thrown, report }: { thrown: unknown; report: ErrorReport }) {
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const announced = announces(thrown);
  useEffect(() => {
    const { id: errorId, severity } = report;
    log.error('The interface failed.', {
      component: 'interface',
      category: 'interface',
      error: thrown,
      errorId,
      ...(severity ? { severity } : {}),
    });
    let isOver = false;
    void submitReport(report, { announced }).then((known) => !isOver && setOutcome(known));
    return () => {
      isOver = true;
    };
  }, [report, thrown, announced]);

  return (
    <>
      <p className="mt-4 text-ink-3">
        {t.rich('crash.kept', {
          id: report.id,
          code: (id) => (
            <code key="id" className="font-mono text-ink-2">
              {id}
            </code>
          ),
        })}
      </p>
      {announced && outcome === 'kept' ? <p className="mt-1 text-ink-3">{t('crash.later')}</p> : null}
      {announced && outcome === 'dropped' ? <p className="mt-1 text-ink-3">{t('crash.tooMany')}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          icon={Download}
          onClick={() => saveFile(`cartulary-error-${report.id}.json`, JSON.stringify(report, null, 2))}
        >
          {t('crash.download')}
        </Button>
        <SendReport report={report} />
      </div>
      <details open={settingValue('system', 'debugMode')} className="mt-4 text-xs">
        <summary className="min-h-6 cursor-pointer text-ink-2">{t('crash.details')}</summary>
        <pre
          tabIndex={0}
          className="mt-2 max-h-60 overflow-auto rounded-control bg-sunken p-3 font-mono wrap-anywhere whitespace-pre-wrap text-ink-2"
        >
          {JSON.stringify(report, null, 2)}
        </pre>
      </details>
    </>
  );
}

const labels = { idle: 'crash.send', failed: 'crash.send', sending: 'crash.sending', sent: 'crash.sent' } as const;

/** 'Send Report', then 'Sending...', then 'Sent!' (section 4). Disabled while sending and after success; a failure resets it. */
function SendReport({ report }: { report: ErrorReport }) {
  const [state, setState] = useState<keyof typeof labels>('idle');
  const send = async (): Promise<void> => {
    setState('sending');
    const outcome = await submitReport({ ...report, sentByHand: true }, { sentByHand: true });
    setState(outcome === 'sent' ? 'sent' : 'failed');
  };
  return (
    <>
      <Button
        icon={Send}
        busy={state === 'sending'}
        disabled={state === 'sent'}
        onClick={() => void send()}
        aria-live="polite"
      >
        {t(labels[state])}
      </Button>
      {state === 'failed' ? (
        <p role="status" className="order-last w-full text-sm text-error-text">
          {t('crash.notSent')}
        </p>
      ) : null}
    </>
  );
}
