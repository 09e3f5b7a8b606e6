import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@/text/pipelines';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { orSayFailed, sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { StateBadge } from './pipeline-list';
import { useChangePipeline, useDeletePipeline, usePublishPipeline, type Answered } from './pipelines-data';

interface PipelineHeadProps {
  pipeline: PipelineDetail;
  isChanged: boolean;
  isComplete: boolean;
  onKeep: () => Promise<number | undefined>;
  /** Called with the revision an action was based on and the one it created. */
  onAnswered: Answered;
}

/** A pipeline's name and state, and its actions. */
export function PipelineHead({ pipeline, isChanged, isComplete, onKeep, onAnswered }: PipelineHeadProps) {
  const { id, name, state, version, hasChanges, mayChange } = pipeline;
  const publish = usePublishPipeline(id, onAnswered);
  const [busy, setBusy] = useState<'saving' | 'publishing' | null>(null);
  const during = async (what: 'saving' | 'publishing', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await work();
    setBusy(null);
  };
  const save = async (): Promise<void> => {
    if ((await onKeep()) !== undefined) toast({ title: t('saved'), tone: 'success' });
  };
  const send = async (): Promise<void> => {
    const revision = await onKeep();
    if (revision === undefined) return;
    const published = await orSayFailed(publish.mutateAsync(revision), t('failed'));
    if (published)
      toast({
        title: t('publish.done', { version: published.version ?? 1 }),
        text: t('publish.text'),
        tone: 'success',
      });
  };
  const isNew = version === null || hasChanges || isChanged;
  return (
    <Card aria-label={name}>
      <CardHeader title={<GivenName>{name}</GivenName>} className="mb-0 flex-wrap">
        <StateBadge state={state} />
        {version === null ? null : <span className="text-xs text-ink-2">{t('row.version', { version })}</span>}
        {mayChange ? (
          <>
            <Button
              disabled={!isChanged || busy === 'publishing'}
              busy={busy === 'saving'}
              onClick={() => void during('saving', save)}
            >
              {t('save')}
            </Button>
            <Button
              variant="primary"
              disabled={!isComplete || !isNew || state === 'retired' || busy === 'saving'}
              busy={busy === 'publishing'}
              onClick={() => void during('publishing', send)}
            >
              {t('publish')}
            </Button>
            <Acts pipeline={pipeline} onAnswered={onAnswered} />
          </>
        ) : null}
      </CardHeader>
      {state === 'retired' ? <p className="mt-2 text-ink-2">{t('retiredNote')}</p> : null}
    </Card>
  );
}

function Acts({ pipeline, onAnswered }: Pick<PipelineHeadProps, 'pipeline' | 'onAnswered'>) {
  const { id, name, state, version, revision } = pipeline;
  const [asking, setAsking] = useState<'rename' | 'retire' | 'delete' | null>(null);
  const close = (): void => setAsking(null);
  const change = useChangePipeline(id, onAnswered);
  const [, setAddress] = useSearchParams();
  const remove = useDeletePipeline(() => setAddress({}, { replace: true }));
  const say = (error: unknown): void => sayFailed(t('failed'), error);
  const rename = async (next: string): Promise<boolean> =>
    (await orSayFailed(change.mutateAsync({ revision, name: next }), t('failed'))) !== undefined;
  return (
    <>
      <Menu trigger={<IconButton icon={MoreHorizontal} label={t('actions', { name })} />} align="end">
        <MenuItem onSelect={() => setAsking('rename')}>{t('rename')}</MenuItem>
        {state === 'published' ? <MenuItem onSelect={() => setAsking('retire')}>{t('retire')}</MenuItem> : null}
        {state === 'retired' ? (
          <MenuItem onSelect={() => change.mutate({ revision, retired: false }, { onError: say })}>
            {t('bringBack')}
          </MenuItem>
        ) : null}
        {version === null ? (
          <MenuItem danger onSelect={() => setAsking('delete')}>
            {t('delete')}
          </MenuItem>
        ) : null}
      </Menu>
      <NameDialog
        open={asking === 'rename'}
        onOpenChange={close}
        title={t('rename.title')}
        label={t('new.name')}
        name={name}
        action={t('rename.save')}
        maxCharacters={pipelineLimits.maxNameCharacters}
        onSave={rename}
      />
      <ConfirmDialog
        open={asking === 'retire'}
        onOpenChange={close}
        title={t('retire.title', { name })}
        description={t('retire.text')}
        confirmLabel={t('retire.confirm')}
        busy={change.isPending}
        onConfirm={() => change.mutate({ revision, retired: true }, { onError: say, onSettled: close })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={t('delete.title', { name })}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onError: say, onSettled: close })}
      />
    </>
  );
}
