import type { LearnedVersion } from '@cartulary/contracts/endpoints/learning';
import { CLASS_EXAMPLE, kindOfExample } from '@cartulary/contracts/learning';
import { formatCount } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { useOwnClasses } from '@/shared/documents/own-classes';
import { t as documentWords } from '@/text/documents';
import { t } from '@/text/learning';
import { DataTable } from '@/ui/chart/data-table';
import { GivenName } from '@/ui/given-name';
import { classNameOf } from './accuracy-card';

/** The results of comparing a version, field by field. */
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
            <GivenName key="name">{whatOf(name)}</GivenName>,
            <GivenName key="class">{of === '' ? t('anyClass') : classNameOf(of, own)}</GivenName>,
            formatCount(values),
            formatCount(rightBefore),
            formatCount(rightAfter),
          ],
        }))}
      />
    </div>
  );
}

function whatOf(name: string): string {
  const kind = kindOfExample(name);
  if (kind) return t('isEntity', { kind: documentWords(`entity.${kind}`) });
  return name === CLASS_EXAMPLE ? t('documentClass') : fieldName(name);
}
