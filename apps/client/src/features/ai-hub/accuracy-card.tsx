import type { ReviewedRow } from '@cartulary/contracts/endpoints/ai-hub';
import { entityKinds } from '@cartulary/contracts/reading';
import { documentClasses } from '@cartulary/contracts/understanding';
import { Link } from 'react-router-dom';
import { formatCount } from '@/lib/format/format';
import { href } from '@/routing/href';
import { engineName } from '@/shared/documents/engine-name';
import { fieldName } from '@/shared/documents/field-words';
import { useOwnClasses } from '@/shared/documents/own-classes';
import { t } from '@/text/ai-hub';
import { t as documentWords } from '@/text/documents';
import { t as classWords } from '@/text/documents/classes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { GivenName } from '@/ui/given-name';
import { EmptyState } from '@/ui/states';
import type { Figures } from './hub-data';
import { scaleFrom, scaleWord } from './hub-words';
import { ShareCell } from './share-cell';

/** How often engines were right on values that the organization's people reviewed, one row per field and class. */
export function AccuracyCard({ figures: { rows, moreRows, leastReviewed } }: { figures: Figures }) {
  const own = useOwnClasses();
  const from = scaleFrom(rows);
  const className = (name: string): string => classNameOf(name, own);
  if (rows.length === 0) return <NothingReviewed least={leastReviewed} />;
  return (
    <Card aria-label={t('accuracy.title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="skin-heading">{t('accuracy.title')}</h2>
        <p className="text-xs text-ink-2">{t('accuracy.sentence')}</p>
      </div>
      <DataTable
        label={t('accuracy.sentence')}
        className="max-h-120"
        head={[
          t('accuracy.what'),
          t('accuracy.class'),
          t('accuracy.engine'),
          t('accuracy.values'),
          t('accuracy.right', { from: scaleWord(from) }),
        ]}
        rows={rows.map((row) => ({
          id: `${row.kind} ${row.class ?? ''} ${row.name} ${row.engine}`,
          cells: [
            <GivenName key="what">{whatOf(row, className)}</GivenName>,
            row.kind === 'field' && row.class !== null ? (
              <GivenName key="class">{className(row.class)}</GivenName>
            ) : (
              '–'
            ),
            engineName(row.engine),
            formatCount(row.values),
            <ShareCell key="right" reviewed={row} least={leastReviewed} from={from} />,
          ],
        }))}
      />
      {moreRows > 0 ? <p className="text-xs text-ink-2">{t('accuracy.more', { count: moreRows })}</p> : null}
      <p className="text-2xs text-ink-3">{t('accuracy.note')}</p>
    </Card>
  );
}

const NothingReviewed = ({ least }: { least: number }) => (
  <Card aria-label={t('accuracy.title')}>
    <EmptyState
      picture="review"
      title={t('accuracy.empty')}
      actions={
        <Button asChild>
          <Link to={href('qualityControl')}>{t('accuracy.review')}</Link>
        </Button>
      }
    >
      {t('accuracy.emptyText', { least })}
    </EmptyState>
  </Card>
);

/** The display name of a class: built in, custom or deleted. */
export function classNameOf(name: string, own: ReadonlyMap<string, string>): string {
  const builtIn = documentClasses.find((one) => one === name);
  return builtIn ? classWords(`class.${builtIn}`) : (own.get(name) ?? t('accuracy.deleted'));
}

function whatOf({ kind, name }: ReviewedRow, className: (name: string) => string): string {
  if (kind === 'field') return fieldName(name);
  if (kind === 'class') return t('accuracy.isClass', { name: className(name) });
  const known = entityKinds.find((one) => one === name);
  return t('accuracy.isEntity', { name: known ? documentWords(`entity.${known}`) : name });
}
