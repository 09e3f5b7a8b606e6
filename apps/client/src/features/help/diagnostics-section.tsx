import { REDACTED } from '@cartulary/contracts/redact';
import { Activity, Copy, Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { saveFile } from '@/lib/files/save-file';
import { formatCount, formatMoment, formatPercent } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { t } from '@/text/help';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/toast';
import { fileNameOf, takeDiagnostics, textOfDiagnostics } from './diagnostics';

/** Facts for support: shown in full, then saved. The browser sends them nowhere. */
export function DiagnosticsSection() {
  const live = useLive() === true;
  const [taken, setTaken] = useState(() => takeDiagnostics({ live }));
  // The shown facts stay up to date until they are saved.
  if (taken.health.live !== live) setTaken(takeDiagnostics({ live }));
  const text = textOfDiagnostics(taken);

  const save = (): void => {
    const name = fileNameOf(taken);
    saveFile(name, text);
    toast({ title: t('diagnostics.saved', { name }), tone: 'success', urgent: false });
  };
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t('diagnostics.copied'), tone: 'success', urgent: false }),
      () => toast({ title: t('diagnostics.copyFailed'), tone: 'warning' }),
    );
  };
  useCommands([
    { id: 'diagnostics.save', title: t('diagnostics.download'), group: t('keys.help'), icon: Activity, run: save },
  ]);

  const { health, privacyMode } = taken;
  const settings = Object.values(taken.settings).reduce((sum, fields) => sum + Object.keys(fields).length, 0);
  const facts: readonly (readonly [name: string, said: string])[] = [
    [t('diagnostics.version'), taken.client.version],
    [t('diagnostics.taken'), formatMoment(taken.takenAt)],
    [t('diagnostics.mode'), t('diagnostics.modeIs', { mode: privacyMode })],
    [
      t('diagnostics.health'),
      t('diagnostics.healthIs', { health: health.client, rate: formatPercent(health.errorRate) }),
    ],
    [t('diagnostics.live'), t('diagnostics.liveIs', { live: health.live ? 'yes' : 'no' })],
    [t('diagnostics.entries'), formatCount(taken.log.length)],
    [t('diagnostics.errors'), formatCount(taken.errors.length)],
    [t('diagnostics.waiting'), formatCount(taken.failedLogs)],
    [t('diagnostics.settings'), formatCount(settings)],
  ];

  return (
    <Card>
      <h2 tabIndex={-1} className="skin-heading text-xl! outline-none">
        {t('diagnostics.title')}
      </h2>
      <p className="mt-2 max-w-[68ch] text-ink-2">{t('diagnostics.sentence')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" icon={Download} onClick={save}>
          {t('diagnostics.download')}
        </Button>
        <Button icon={Copy} onClick={copy}>
          {t('diagnostics.copy')}
        </Button>
        <Button variant="quiet" icon={RotateCw} onClick={() => setTaken(takeDiagnostics({ live }))}>
          {t('diagnostics.again')}
        </Button>
      </div>
      <h3 className="skin-heading mt-6">{t('diagnostics.holds')}</h3>
      <dl className="mt-2 grid gap-x-(--d-gap) gap-y-2.5 tablet:grid-cols-3">
        {facts.map(([name, said]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="font-medium wrap-break-word">{said}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[68ch] text-ink-2">{t('diagnostics.holdsNot', { redacted: REDACTED })}</p>
      <h3 id="diagnostics-file" className="skin-heading mt-6">
        {t('diagnostics.file')}
      </h3>
      <pre
        tabIndex={0}
        role="region"
        aria-labelledby="diagnostics-file"
        className="mt-2 max-h-120 overflow-auto rounded-control bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-break-word"
      >
        {text}
      </pre>
    </Card>
  );
}
