import type { HubEngine } from '@cartulary/contracts/endpoints/ai-hub';
import type { ReactNode } from 'react';
import { engineName } from '@/shared/documents/engine-name';
import { t } from '@/text/ai-hub';
import { StatusBadge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import type { Catalogue, Figures } from './hub-data';
import { modelsWord, readyOf, scaleFrom, scaleWord } from './hub-words';
import { ShareCell } from './share-cell';

/** Engines whose values are reviewed one by one. The output of all other engines is part of these values. */
const reviewable: ReadonlySet<string> = new Set([
  'character-classes',
  'rules',
  'learned-names',
  'minilm-names',
  'field-rules',
  'learned-layouts',
  'embedded-invoice',
] satisfies HubEngine['engine'][]);

interface EnginesCardProps {
  catalogue: Catalogue;
  figures: Figures;
}

/** Every engine: whether it is ready, its version, how right it was here, and its license. */
export const EnginesCard = (props: EnginesCardProps) => (
  <Card aria-label={t('engines.title')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('engines.title')}</h2>
      <p className="text-xs text-ink-2">{t('engines.sentence')}</p>
    </div>
    <EnginesTable {...props} />
  </Card>
);

/** The same card, collapsed by default; open if an engine can't work. */
export function EnginesFold(props: EnginesCardProps) {
  const { engines, models } = props.catalogue;
  const { ready, all } = readyOf(engines);
  return (
    <Card aria-label={t('engines.title')}>
      <details open={ready < all}>
        <summary className="min-h-6 cursor-pointer">
          <h2 className="skin-heading inline">{t('engines.title')}</h2>{' '}
          <span className="text-xs text-ink-2">
            {t('engines.readyOf', { ready, all })} · {modelsWord(models)}
          </span>
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <p className="text-xs text-ink-2">{t('engines.sentence')}</p>
          <EnginesTable {...props} />
        </div>
      </details>
    </Card>
  );
}

function EnginesTable({ catalogue, figures }: EnginesCardProps) {
  const from = scaleFrom(figures.engines);
  return (
    <>
      <DataTable
        label={t('engines.sentence')}
        head={[
          t('engines.engine'),
          t('engines.state'),
          t('engines.right', { from: scaleWord(from) }),
          t('engines.license'),
        ]}
        rows={catalogue.engines.map((one) => ({
          id: one.engine,
          cells: [
            // Wraps on a phone so that the status next to it stays visible.
            <span key="engine" className="block max-tablet:w-36 max-tablet:wrap-anywhere max-tablet:whitespace-normal">
              {one.isServerAlone
                ? t('engines.serverAlone', { engine: engineName(one.engine) })
                : engineName(one.engine)}
              <span className="block text-2xs text-ink-3">{`${one.engine} ${one.version}`}</span>
            </span>,
            stateOf(one),
            rightOf(one, figures, from),
            <span key="licence" className="whitespace-nowrap">
              {one.licence ?? t('engines.own')}
            </span>,
          ],
        }))}
      />
      <p className="text-2xs text-ink-3">{t('engines.interval')}</p>
    </>
  );
}

function stateOf({ engine, isReady }: HubEngine): ReactNode {
  if (isReady === null)
    return (
      <span className="whitespace-nowrap text-ink-3">
        {t(engine === 'tesseract' ? 'engines.noPack' : 'engines.noModel')}
      </span>
    );
  return (
    <StatusBadge status={isReady ? 'done' : 'failed'}>{t(isReady ? 'engines.ready' : 'engines.broken')}</StatusBadge>
  );
}

function rightOf({ engine }: HubEngine, { engines, leastReviewed }: Figures, from: number): ReactNode {
  const reviewed = engines.find((one) => one.engine === engine);
  if (reviewed) return <ShareCell reviewed={reviewed} least={leastReviewed} from={from} />;
  return (
    <span className="whitespace-nowrap text-ink-3">
      {t(reviewable.has(engine) ? 'share.none' : 'share.notReviewed')}
    </span>
  );
}
