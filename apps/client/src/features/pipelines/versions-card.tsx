import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import type { PipelineSteps } from '@cartulary/contracts/pipelines';
import { formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/pipelines';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';

interface VersionsCardProps {
  pipeline: PipelineDetail;
  /** Undefined for read-only viewers. */
  onTake: ((steps: PipelineSteps, version: number) => void) | undefined;
}

/** Published versions, newest first. They never change, and each can be loaded into the draft. */
export function VersionsCard({ pipeline: { versions, version, state }, onTake }: VersionsCardProps) {
  const head = [
    t('versions.number'),
    t('versions.when'),
    t('versions.by'),
    t('versions.stages'),
    t('versions.documents'),
  ];
  return (
    <Card aria-label={t('versions.title')}>
      <CardHeader title={t('versions.title')} />
      {versions.length === 0 ? (
        <p className="text-ink-2">{t('versions.none')}</p>
      ) : (
        <SmallTable
          label={t('versions.table')}
          head={onTake ? [...head, t('versions.act')] : head}
          rows={versions.map(({ number, steps, publishedAt, by, documents }) => [
            <span key="number" className="flex items-center gap-2 whitespace-nowrap tabular-nums">
              {formatCount(number)}
              {number === version && state === 'published' ? (
                <Badge tone="success">{t('versions.current')}</Badge>
              ) : null}
            </span>,
            <span key="when" className="whitespace-nowrap">
              {formatMoment(publishedAt)}
            </span>,
            by === null ? t('versions.nobody') : <GivenName key="by">{by}</GivenName>,
            formatCount(steps.stages.length),
            formatCount(documents),
            ...(onTake
              ? [
                  <Button
                    key="take"
                    size="sm"
                    aria-label={t('versions.take', { version: number })}
                    onClick={() => onTake(steps, number)}
                  >
                    {t('versions.takeShort')}
                  </Button>,
                ]
              : []),
          ])}
        />
      )}
    </Card>
  );
}
