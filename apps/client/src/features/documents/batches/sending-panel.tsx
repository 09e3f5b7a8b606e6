import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/batches';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Progress } from '@/ui/progress';
import { forgetSending, pauseSending, resumeSending, sendAgain, useSendings, type Sending } from './batch-sending';

/** How many rejected files are listed by name. The rest are only counted. */
const NAMED = 50;

/** Uploads from this browser that are still running, and rejected files. */
export function SendingPanel({ nameOf }: { nameOf: (batchId: string) => string }) {
  const sendings = useSendings();
  const active = sendings.some(({ state }) => state !== 'done');
  useEffect(() => {
    if (!active) return;
    // The browser shows its own confirmation text.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  return sendings
    .filter(({ state, refused }) => state !== 'done' || refused.length > 0)
    .map((sending) => <SendingCard key={sending.batchId} sending={sending} name={nameOf(sending.batchId)} />);
}

function SendingCard({ sending, name }: { sending: Sending; name: string }) {
  const { batchId, state, files, taken, refused, bytes, sentBytes } = sending;
  const retriable = refused.filter(({ canRetry }) => canRetry).length;
  return (
    <Card aria-label={t('sending.label', { name: plainName(name) })}>
      <CardHeader title={<GivenName>{name}</GivenName>}>
        {state === 'done' ? (
          <IconButton
            icon={X}
            size="sm"
            label={t('sending.dismiss', { name: plainName(name) })}
            onClick={() => forgetSending(batchId)}
          />
        ) : (
          <Button
            size="sm"
            icon={state === 'paused' ? Play : Pause}
            onClick={() => (state === 'paused' ? resumeSending : pauseSending)(batchId)}
          >
            {t(state === 'paused' ? 'sending.resume' : 'sending.pause')}
          </Button>
        )}
      </CardHeader>
      {state === 'done' ? null : (
        <>
          <Progress
            label={t('sending.progress', { name: plainName(name) })}
            value={sentBytes}
            max={Math.max(1, bytes)}
          />
          <p className="mt-2 text-xs text-ink-2">
            {t('sending.files', { taken, files, sent: formatBytes(sentBytes), bytes: formatBytes(bytes) })}
          </p>
        </>
      )}
      {refused.length > 0 ? (
        <section className="mt-3" aria-label={t('refused.label', { name: plainName(name) })}>
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="mr-auto font-medium text-error-text">{t('refused.title', { count: refused.length })}</h3>
            {retriable > 0 ? (
              <Button size="sm" icon={RotateCcw} onClick={() => sendAgain(batchId)}>
                {t('refused.again', { count: retriable })}
              </Button>
            ) : null}
          </div>
          <ul
            className="mt-1.5 max-h-60 overflow-y-auto text-xs"
            tabIndex={0}
            aria-label={t('refused.label', { name: plainName(name) })}
          >
            {refused.slice(0, NAMED).map(({ file, message }, index) => (
              <li key={index} className="flex flex-wrap gap-x-2 border-t border-(--row-line) py-1.5">
                <span className="min-w-0 truncate font-medium">
                  <GivenName>{file.name}</GivenName>
                </span>
                <span className="text-ink-2">{message}</span>
              </li>
            ))}
            {refused.length > NAMED ? (
              <li className="py-1.5 text-ink-3">{t('refused.more', { count: refused.length - NAMED })}</li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </Card>
  );
}
