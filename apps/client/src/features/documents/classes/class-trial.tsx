import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/own-classes';
import { GivenName } from '@/ui/given-name';
import { useClasses } from '../class-data';
import type { Trial } from './classes-data';

/** Maximum number of rows: the matches and the closest non-matches. */
const SHOWN = 12;

/** Documents that a description would match, most likely first. */
export function ClassTrial({ trial, isOld }: { trial: Trial; isOld: boolean }) {
  const { nameOf } = useClasses();
  const takes = trial.items.filter((one) => one.takes).length;
  if (trial.looked === 0) return <p className="text-ink-2">{t('try.none')}</p>;
  return (
    <section aria-label={t('try.title')} className="flex flex-col gap-2">
      <p role="status" className={isOld ? 'text-ink-3' : 'font-medium'}>
        {isOld ? t('try.old') : t('try.takes', { takes, looked: trial.looked })}
      </p>
      <div className="max-h-64 overflow-y-auto" tabIndex={0} role="group" aria-label={t('try.nearest')}>
        <table className="w-full text-sm">
          <thead className="text-left text-xs text-ink-3">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                {t('try.document')}
              </th>
              <th scope="col" className="py-1 pr-3 font-medium max-tablet:hidden">
                {t('try.is')}
              </th>
              <th scope="col" className="py-1 font-medium">
                {t('try.probability')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {trial.items.slice(0, Math.max(SHOWN, takes)).map(({ documentId, name, confirmed, ...one }) => (
              <tr key={documentId}>
                <th scope="row" className="max-w-60 truncate py-1.5 pr-3 text-left font-normal">
                  <GivenName>{name}</GivenName>
                </th>
                <td className="py-1.5 pr-3 text-ink-2 max-tablet:hidden">{one.class ? nameOf(one.class) : ''}</td>
                <td className="py-1.5 tabular-nums">
                  {t(one.takes ? 'try.yes' : 'try.no', { share: formatPercent(one.probability) })}
                  {confirmed ? <span className="block text-xs text-ink-3">{t('try.stays')}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
