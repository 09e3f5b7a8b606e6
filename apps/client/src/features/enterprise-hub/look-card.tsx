import { actNames } from '@cartulary/contracts/audit';
import { stages } from '@cartulary/contracts/stages';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/enterprise-hub';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useLook, type Looked } from './hub-data';

interface LookCardProps {
  organisation: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/**
 * The data about an organization that support access shows: work, settings, and actions, without any names or content.
 */
export function LookCard({ organisation: { id, name }, onClose }: LookCardProps) {
  const { data, error } = useLook(id);
  const title = t('look.title', { organisation: name });
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>
        <Button size="sm" onClick={onClose}>
          {t('look.close')}
        </Button>
      </CardHeader>
      {data ? (
        <Shown looked={data} />
      ) : error ? (
        <ErrorState title={t('look.failed')}>{sentencesOf(error, t('kept'))}</ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="w-2/3" />
        </Loading>
      )}
    </Card>
  );
}

const actName = (action: string): string => (actNames as Readonly<Record<string, string>>)[action] ?? action;

function Shown({ looked: { expiresAt, work, settings, acts } }: { looked: Looked }) {
  return (
    <>
      <p className="mb-3 text-xs text-ink-3">{t('look.until', { when: formatMoment(expiresAt) })}</p>
      <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-3">
        <DataTable
          label={t('look.stages')}
          head={[t('look.stage'), t('look.count')]}
          rows={work.stages.map(({ stage, documents }) => ({
            id: stage ?? 'none',
            cells: [stage === null ? t('look.notBegun') : stages[stage].title, formatCount(documents)],
          }))}
        />
        {settings.length === 0 ? (
          <p className="text-ink-2">{t('look.noSettings')}</p>
        ) : (
          <DataTable
            label={t('look.settings')}
            className="max-h-80"
            head={[t('look.name'), t('look.category'), t('look.value')]}
            rows={settings.map(({ category, name, value }) => ({
              id: `${category} ${name}`,
              cells: [name, category, value ?? t('look.typed')],
            }))}
          />
        )}
        <DataTable
          label={t('look.acts')}
          className="max-h-80"
          head={[t('look.act'), t('look.kind'), t('look.when')]}
          rows={acts.map(({ at, action, targetKind }, index) => ({
            id: `${at} ${index}`,
            cells: [actName(action), targetKind, formatMoment(at)],
          }))}
        />
      </div>
    </>
  );
}
