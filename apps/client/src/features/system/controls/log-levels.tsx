import type { LogLevelRecord } from '@cartulary/contracts/endpoints/controls';
import { logLevelMinutes, shownLogLevels, type ShownLogLevel } from '@cartulary/contracts/switches';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/controls';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { chooseLevel, endLevel } from './controls-data';

/** How much each kind of process writes to its log. A level can be changed for a limited time. */
export const LogLevels = ({ levels, usual }: { levels: readonly LogLevelRecord[]; usual: string }) => (
  <>
    <p className="text-ink-2">{t('log.sentence', { usual })}</p>
    <ul className="divide-y divide-line">
      {levels.map((record) => (
        <LevelRow key={record.component} record={record} usual={usual} />
      ))}
    </ul>
  </>
);

function LevelRow({ record: { component, chosen }, usual }: { record: LogLevelRecord; usual: string }) {
  const [isOpen, opens] = useState(false);
  const name = t(`component.${component}`);
  const ending = useMutation({
    mutationFn: () => endLevel(component),
    onSuccess: () => toast({ tone: 'success', title: t('log.ended', { name }) }),
    onError: (problem) => sayFailed(t('log.failed'), problem),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-60">
        <p>{name}</p>
        <p className={chosen ? 'text-xs text-warning-text' : 'text-xs text-ink-2'}>
          {chosen
            ? t('log.chosen', { level: chosen.level, end: formatMoment(chosen.endsAt), by: chosen.by })
            : t('log.usual', { level: usual })}
        </p>
      </div>
      {chosen ? (
        <Button
          size="sm"
          busy={ending.isPending}
          aria-label={t('log.end.of', { name })}
          onClick={() => ending.mutate()}
        >
          {t('log.end')}
        </Button>
      ) : null}
      <Button size="sm" aria-label={t('log.change.of', { name })} onClick={() => opens(true)}>
        {t('log.change')}
      </Button>
      {isOpen ? <LevelDialog component={component} onClose={() => opens(false)} /> : null}
    </li>
  );
}

interface LevelDialogProps {
  component: LogLevelRecord['component'];
  onClose: () => void;
}

function LevelDialog({ component, onClose }: LevelDialogProps) {
  const [level, setLevel] = useState<ShownLogLevel>('debug');
  const [minutes, setMinutes] = useState(String(logLevelMinutes[0]));
  const name = t(`component.${component}`);
  const choosing = useMutation({
    mutationFn: () => chooseLevel(component, level, Number(minutes)),
    onSuccess: () => toast({ tone: 'success', title: t('log.done', { name, level }) }),
    onError: (problem) => sayFailed(t('log.failed'), problem),
    onSettled: onClose,
  });
  return (
    <AskDialog
      title={t('log.ask', { name })}
      description={t('log.text')}
      confirmLabel={t('log.confirm')}
      keepLabel={t('notNow')}
      busy={choosing.isPending}
      onConfirm={() => choosing.mutate()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <Select
          label={t('log.level')}
          value={level}
          onChange={setLevel}
          options={shownLogLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
        <Select
          label={t('log.for')}
          value={minutes}
          onChange={setMinutes}
          options={logLevelMinutes.map((value) => ({ value: String(value), label: t(`log.for.${value}`) }))}
        />
      </div>
    </AskDialog>
  );
}
