import type { HubModel } from '@cartulary/contracts/endpoints/ai-hub';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/ai-hub';
import { t as studios } from '@/text/settings/studios';
import { StatusBadge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { GivenName } from '@/ui/given-name';
import type { Catalogue } from './hub-data';

/** Enough checksum digits for people to tell two files apart. The full checksum is compared before a model is used. */
const SUM_FIGURES = 12;

/** Models used by engines, including those added by operators. */
export const ModelsCard = ({ models }: Pick<Catalogue, 'models'>) => (
  <Card aria-label={t('models.title')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('models.title')}</h2>
      <p className="text-xs text-ink-2">{t('models.sentence')}</p>
    </div>
    <DataTable
      label={t('models.sentence')}
      head={[
        t('models.model'),
        t('models.state'),
        t('models.for'),
        t('engines.license'),
        t('models.size'),
        t('models.sum'),
      ]}
      rows={models.map((model) => ({
        id: `${model.origin} ${model.id}`,
        cells: [
          <span key="name" className="block max-tablet:w-36 max-tablet:wrap-anywhere max-tablet:whitespace-normal">
            <GivenName>{model.id}</GivenName>
          </span>,
          stateOf(model),
          studios(`purpose.${model.purpose}`),
          model.licence ?? t(model.origin === 'added' ? 'models.unsaid' : 'engines.own'),
          formatBytes(model.sizeBytes),
          model.sha256 === null ? t('models.added') : <code key="sum">{model.sha256.slice(0, SUM_FIGURES)}</code>,
        ],
      }))}
    />
    <p className="text-xs">
      <Link to={href('studioSettings')}>{t('models.try')}</Link>
    </p>
  </Card>
);

function stateOf({ problem, isChosen, purpose }: HubModel): ReactNode {
  if (problem !== null) return <StatusBadge status="failed">{t('models.broken')}</StatusBadge>;
  const inUse = purpose === 'language-pack' ? 'models.reads' : 'models.chosen';
  return <StatusBadge status="done">{t(isChosen ? inUse : 'models.there')}</StatusBadge>;
}
