import type { PipelineDetail, setDefaultPipeline } from '@cartulary/contracts/endpoints/pipelines';
import type { RequestOf } from '@cartulary/contracts/endpoint';
import { limits } from '@cartulary/contracts/limits';
import { UPLOADS } from '@cartulary/contracts/pipelines';
import { useState } from 'react';
import { t } from '@/text/pipelines';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { RemovableChip } from '@/ui/chip';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { useClassNames } from '@/shared/documents/class-names';
import { usePipelines, useSetDefault } from './pipelines-data';

type UsedFor = RequestOf<typeof setDefaultPipeline>['body']['usedFor'];

const nothing = { draft: 'use.noneDraft', published: 'use.none', retired: 'use.noneRetired' } as const;

/** Where the pipeline is the default. */
export function UseCard({ pipeline }: { pipeline: PipelineDetail }) {
  const { id, usedFor, state, mayChange } = pipeline;
  const { nameOf } = useClassNames();
  const change = useSetDefault();
  const label = (use: string): string => (use === UPLOADS ? t('use.uploads') : t('use.class', { name: nameOf(use) }));
  const set = (use: string, pipelineId: string | null, onSuccess: () => void): void =>
    change.mutate(
      { usedFor: use as UsedFor, pipelineId },
      { onError: (error) => sayFailed(t('failed'), error), onSuccess },
    );
  const stop = (use: string): void =>
    set(use, null, () =>
      toast({
        title: t('use.removed', { use: label(use) }),
        tone: 'success',
        durationMs: limits.undoMs,
        action: { label: t('undo'), onAction: () => set(use, id, () => undefined) },
      }),
    );
  return (
    <Card aria-label={t('use.title')}>
      <CardHeader title={t('use.title')} />
      {usedFor.length === 0 ? (
        <p className="text-ink-2">{t(nothing[state])}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {usedFor.map((use) => (
            <li key={use}>
              {mayChange ? (
                <RemovableChip
                  name={label(use)}
                  removes={t('use.remove', { use: label(use) })}
                  onRemove={() => stop(use)}
                >
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
        <Choice pipeline={pipeline} label={label} busy={change.isPending} onUse={(use, done) => set(use, id, done)} />
      ) : (
        <p className="mt-3 text-ink-2">{t(state === 'retired' ? 'use.retired' : 'use.unpublished')}</p>
      )}
      <p className="mt-3 text-xs text-ink-3">{t('use.text')}</p>
    </Card>
  );
}

interface ChoiceProps {
  pipeline: PipelineDetail;
  label: (use: string) => string;
  busy: boolean;
  onUse: (use: string, done: () => void) => void;
}

/** Other uses for which it can become the default, and the pipeline it would replace there. */
function Choice({ pipeline: { id, usedFor }, label, busy, onUse }: ChoiceProps) {
  const { all } = useClassNames();
  const { data } = usePipelines();
  const [chosen, setChosen] = useState<string>();
  const free = [UPLOADS, ...all].filter((use) => !usedFor.includes(use));
  const before = data?.items.find((one) => one.id !== id && chosen !== undefined && one.usedFor.includes(chosen));
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-56 grow">
        <Select
          label={t('use.choose')}
          hint={before && t('use.replaces', { name: plainName(before.name) })}
          options={free.map((value) => ({ value, label: label(value) }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <Button
        disabled={chosen === undefined}
        busy={busy}
        onClick={() => chosen !== undefined && onUse(chosen, () => setChosen(undefined))}
      >
        {t('use.add')}
      </Button>
    </div>
  );
}
