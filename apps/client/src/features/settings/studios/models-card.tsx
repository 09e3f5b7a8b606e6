import { modelLimits } from '@cartulary/contracts/limits/models';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/settings/studios';
import { Card, CardHeader } from '@/ui/card';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { ModelRow } from './model-row';
import { useModels } from './models-data';

/** The installation's models. Operators can verify and try them. */
export function ModelsCard() {
  const { data, error, refetch } = useModels();
  if (!data && error)
    return (
      <ErrorState title={t('models.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Card aria-label={t('models.title')}>
      <CardHeader title={t('models.title')} />
      <p className="text-ink-2">{t('models.sentence')}</p>
      {data ? (
        <>
          <ul className="mt-2 divide-y divide-line">
            {data.models.map((model) => (
              <ModelRow key={`${model.origin} ${model.id}`} model={model} takesUp={data.takesUp} />
            ))}
          </ul>
          <p className="mt-3 text-xs text-ink-2">
            {data.takesMore ? t('models.more', { most: modelLimits.mostPacks }) : t('models.noMore')}
          </p>
        </>
      ) : (
        <LoadingRows label={t('models.loading')} rows={7} />
      )}
    </Card>
  );
}
