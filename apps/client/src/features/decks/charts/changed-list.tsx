import type { ChangedNumber } from '@cartulary/editor-schema/kinds/deck/chart-source';
import { t } from '@/text/decks/charts';
import { Button } from '@/ui/button';

interface ChangedListProps {
  changes: readonly ChangedNumber[];
  /** The change in the source since then. Null if unknown. */
  since: string | null;
  /** Applies the new numbers. Undefined for people without permission. */
  onTake: (() => void) | undefined;
}

/** Maximum number of listed changes. All of them are applied. */
const MOST = 20;

/** Old and new values of numbers that changed since they were last applied. */
export function ChangedList({ changes, since, onTake }: ChangedListProps) {
  return (
    <div className="flex flex-col gap-1.5 border-l-2 border-warning pl-2 text-xs">
      <h4 className="font-medium">{t('changed', { count: changes.length })}</h4>
      {since === null ? null : <p>{since}</p>}
      <ul aria-label={t('changes')} className="flex flex-col gap-0.5">
        {changes.slice(0, MOST).map(({ name, series, before, now }, index) => (
          <li key={index} className="wrap-anywhere">
            {t('change', { name, series })}: <del className="text-ink-3">{before || t('none')}</del>{' '}
            <ins className="font-medium">{now || t('none')}</ins>
          </li>
        ))}
      </ul>
      {onTake ? (
        <Button size="sm" variant="primary" className="self-start" onClick={onTake}>
          {t('take')}
        </Button>
      ) : null}
    </div>
  );
}
