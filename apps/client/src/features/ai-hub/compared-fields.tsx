import type { LearnedVersion } from '@cartulary/contracts/endpoints/learning';
import { CLASS_EXAMPLE } from '@cartulary/contracts/learning';
import { formatCount } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { useOwnClasses } from '@/shared/documents/own-classes';
import { t } from '@/text/learning';
import { DataTable } from '@/ui/chart/data-table';
import { GivenName } from '@/ui/given-name';
import { classNameOf } from './accuracy-card';

/** What a version was compared on, field by field. */
export function ComparedFields({ version: { number, compared } }: { version: LearnedVersion }) {
  const own = useOwnClasses();
  const label = t('fields', { number, documents: compared.documents });
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-ink-2">{label}</h3>
      <DataTable
        label={label}
        className="max-h-80"
        head={[t('field'), t('class'), t('values'), t('before'), t('after')]}
        rows={compared.fields.map(({ name, class: of, values, rightBefore, rightAfter }) => ({
          id: `${of} ${name}`,
          cells: [
            <GivenName key="name">{name === CLASS_EXAMPLE ? t('documentClass') : fieldName(name)}</GivenName>,
            <GivenName key="class">{classNameOf(of, own)}</GivenName>,
            formatCount(values),
            formatCount(rightBefore),
            formatCount(rightAfter),
          ],
        }))}
      />
    </div>
  );
}
