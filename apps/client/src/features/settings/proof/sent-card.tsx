import type { Carried } from '@cartulary/contracts/carried';
import { Download, Hash, LockKeyhole, MessageSquareText, type LucideIcon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { sentBefore } from '@/lib/fence/sent-before';
import { onSent, sentSoFar, type SentCall, type SentSoFar } from '@/lib/fence/sent';
import { saveFile } from '@/lib/files/save-file';
import { formatBytes, formatClock, formatMoment } from '@/lib/format/format';
import { hasFence } from '@/shared/vault/fence-worker';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/proof';
import { Badge, type Tone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { SmallTable } from '@/ui/small-table';
import { HexView } from './hex-view';
import { TryPlain } from './try-plain-part';

const kinds: readonly Carried[] = ['sealed', 'none', 'readable'];
const icons: Record<Carried, LucideIcon> = { sealed: LockKeyhole, none: Hash, readable: MessageSquareText };
const tones: Record<Carried, Tone> = { sealed: 'success', none: 'neutral', readable: 'warning' };
const names: Record<Carried, () => string> = {
  sealed: () => t('sent.sealed'),
  none: () => t('sent.none'),
  readable: () => t('sent.readable'),
};
const notes: Record<Carried, () => string> = {
  sealed: () => t('sent.sealedNote'),
  none: () => t('sent.noneNote'),
  readable: () => t('sent.readableNote'),
};
const FIRST = 25;

/** The data that this browser has sent in this session, live. */
export function SentCard() {
  useLocaleChanges();
  const sent = useSyncExternalStore(onSent, sentSoFar);
  const [shown, show] = useState<Carried>();
  const [most, setMost] = useState(FIRST);
  const [looked, look] = useState<number>();
  const calls = sent.calls.filter(({ as }) => shown === undefined || as === shown);
  const lookedAt = calls.find(({ id }) => id === looked);
  return (
    <Card aria-labelledby="sent">
      <CardHeader title={<span id="sent">{t('sent.title')}</span>}>
        <Button size="sm" icon={Download} onClick={() => exportSent(sent)}>
          {t('sent.export')}
        </Button>
      </CardHeader>
      <p className="max-w-180 text-ink-2">{t('sent.about', { time: formatClock(sent.sinceMs) })}</p>
      {hasFence() ? null : <p className="max-w-180 text-warning-text">{t('sent.unfenced')}</p>}
      <Sums sent={sent} />
      <Before />
      <div role="group" aria-label={t('sent.filter')} className="mb-2 flex flex-wrap gap-2">
        <Chip pressed={shown === undefined} onClick={() => show(undefined)}>
          {t('sent.all')}
        </Chip>
        {kinds.map((kind) => (
          <Chip key={kind} icon={icons[kind]} pressed={shown === kind} onClick={() => show(kind)}>
            {names[kind]()}
          </Chip>
        ))}
      </div>
      {calls.length === 0 ? (
        <p className="py-3 text-ink-3">{t('sent.nothing')}</p>
      ) : (
        <SmallTable
          label={t('sent.table')}
          className="max-h-96"
          head={[t('sent.when'), t('sent.what'), t('sent.as'), t('sent.bytes')]}
          rows={calls.slice(0, most).map((call) => rowOf(call, () => look(call.id)))}
        />
      )}
      {calls.length > most ? (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setMost(calls.length)}>
          {t('sent.more', { count: calls.length })}
        </Button>
      ) : null}
      {lookedAt?.beginning ? (
        <div className="mt-3">
          <HexView
            name={t('sent.lookAt', { time: formatClock(lookedAt.atMs) })}
            bytes={lookedAt.beginning}
            allBytes={lookedAt.bytes}
          />
        </div>
      ) : null}
      <TryPlain />
    </Card>
  );
}

function Sums({ sent }: { sent: SentSoFar }) {
  return (
    <dl className="my-4 grid gap-3 tablet:grid-cols-3">
      {kinds.map((kind) => (
        <div key={kind} className="rounded-control border border-line p-3">
          <dt className="flex flex-wrap items-center justify-between gap-2 text-xs">
            <Badge tone={tones[kind]} icon={icons[kind]}>
              {names[kind]()}
            </Badge>
            <span className="text-ink-3">{t('sent.requests', { count: sent.totals[kind].requests })}</span>
          </dt>
          <dd className="mt-1 text-lg font-semibold tabular-nums">{formatBytes(sent.totals[kind].bytes)}</dd>
          <dd className="text-xs text-ink-3">{notes[kind]()}</dd>
        </div>
      ))}
    </dl>
  );
}

const answerOf = ({ status }: SentCall): string => (status ? t('sent.status', { status }) : t('sent.unanswered'));

const rowOf = (call: SentCall, onLook: () => void) => [
  <span className="tabular-nums">{formatClock(call.atMs)}</span>,
  <div className="min-w-48">
    <p>{call.why === '' ? t(call.as === 'sealed' ? 'sent.sealedFrames' : 'sent.frames') : call.why}</p>
    <p className="font-mono text-xs wrap-anywhere text-ink-3">{`${call.method} ${call.path}`}</p>
    <p className="text-xs text-ink-3">
      {t('sent.times', { count: call.count })}
      {call.why === '' ? '' : `, ${answerOf(call)}`}
    </p>
  </div>,
  <Badge tone={tones[call.as]} icon={icons[call.as]}>
    {names[call.as]()}
  </Badge>,
  <div className="flex items-center gap-2 whitespace-nowrap tabular-nums">
    {formatBytes(call.bytes)}
    {call.beginning ? (
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('sent.lookAt', { time: formatClock(call.atMs) })}
        onClick={onLook}
      >
        {t('sent.look')}
      </Button>
    ) : null}
  </div>,
];

/** The data that this tab sent before the page was loaded. Renders nothing in a new tab. */
function Before() {
  const before = sentBefore();
  if (!before) return null;
  const { sealed, none, readable } = before.totals;
  return (
    <p className="mb-2 max-w-180 text-ink-2">
      {t('sent.before', {
        time: formatMoment(new Date(before.sinceMs).toISOString()),
        sealed: formatBytes(sealed.bytes),
        none: formatBytes(none.bytes),
        readable: formatBytes(readable.bytes),
      })}
    </p>
  );
}

/** Exports the log from memory, without the bytes themselves. */
function exportSent({ sinceMs, totals, calls }: SentSoFar): void {
  const told = calls.map(({ atMs, method, path, why, as, count, bytes, status }) => {
    return { at: new Date(atMs).toISOString(), method, path, why, as, count, bytes, status };
  });
  saveFile(
    'cartulary-sent.json',
    JSON.stringify({ since: new Date(sinceMs).toISOString(), totals, before: sentBefore(), calls: told }, null, 2),
  );
}
