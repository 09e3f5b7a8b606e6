import { t } from '@/text/showcase';
import { Specimen } from './specimen';

export function Type() {
  return (
    <Specimen name={t('type.title')}>
      <p className="skin-display text-3xl">{t('type.display')}</p>
      <p className="skin-heading mt-2">{t('type.heading')}</p>
      <p className="mt-1 max-w-(--l-reading-measure) font-reading text-md leading-reading">{t('type.reading')}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-3">
        <span>{t('type.interface')}</span>
        <span className="skin-label text-ink-3">{t('type.label')}</span>
        <span className="font-mono">{t('type.mono')}</span>
        <span className="tabular-nums">{t('type.amount')}</span>
        <span className="skin-number">{t('type.number')}</span>
      </p>
    </Specimen>
  );
}
