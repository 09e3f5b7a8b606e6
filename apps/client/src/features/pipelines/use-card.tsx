import type { PipelineDetail, setDefaultPipeline } from '@cartulary/contracts/endpoints/pipelines';
import type { RequestOf } from '@cartulary/contracts/endpoint';
import { UPLOADS } from '@cartulary/contracts/pipelines';
import { useState } from 'react';
import { t } from '@/text/pipelines';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { RemovableChip } from '@/ui/chip';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { useClassNames } from './class-names';
import { useSetDefault } from './pipelines-data';

type UsedFor = RequestOf<typeof setDefaultPipeline>['body']['usedFor'];

/** For what the pipeline is taken where nobody names one. */
export function UseCard({ pipeline }: { pipeline: PipelineDetail }) {
  const { id, usedFor, state, mayChange } = pipeline;
  const { all, nameOf } = useClassNames();
  const [chosen, setChosen] = useState<string>();
  const change = useSetDefault();
  const label = (use: string): string => (use === UPLOADS ? t('use.uploads') : t('use.class', { name: nameOf(use) }));
  const set = (use: string, pipelineId: string | null): void =>
    change.mutate(
      { usedFor: use as UsedFor, pipelineId },
      { onError: (error) => sayFailed(t('failed'), error), onSuccess: () => setChosen(undefined) },
    );
  const free = [UPLOADS, ...all].filter((use) => !usedFor.includes(use));
  return (
    <Card aria-label={t('use.title')}>
      <CardHeader title={t('use.title')} />
      {usedFor.length === 0 ? (
        <p className="text-ink-2">{t('use.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {usedFor.map((use) => (
            <li key={use}>
              {mayChange ? (
                <RemovableChip name={label(use)} onRemove={() => set(use, null)}>
                  {label(use)}
                </RemovableChip>
              ) : (
                label(use)
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayChange ? null : state === 'published' ? (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <div className="min-w-56 grow">
            <Select
              label={t('use.choose')}
              options={free.map((value) => ({ value, label: label(value) }))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
          <Button
            disabled={chosen === undefined}
            busy={change.isPending}
            onClick={() => chosen !== undefined && set(chosen, id)}
          >
            {t('use.add')}
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-ink-2">{t('use.unpublished')}</p>
      )}
      <p className="mt-3 text-xs text-ink-3">{t('use.text')}</p>
    </Card>
  );
}
