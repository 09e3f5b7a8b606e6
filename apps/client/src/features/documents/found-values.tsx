import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/documents/fields';
import { cx } from '@/ui/class-names';
import { valuesOfFields } from './found-value';
import { EntityList } from './studio/entity-list';
import { FieldCells, fieldRowClass } from './studio/field-cells';

/**
 * A read-only list of values: first the fields, which are the most important, then all entities. Only entities have the
 * numbers of the boxes on the page.
 */
export function FoundValues({ document }: { document: DocumentDetail }) {
  const fields = valuesOfFields(document.fields).filter(({ line }) => typeof line !== 'number');
  const studio = href('documentStudio', undefined, { document: document.id });
  return (
    <div className="min-h-0 overflow-y-auto">
      {fields.length > 0 ? (
        <section className="pb-2" aria-label={t('fields')}>
          <h3 className="skin-label px-3.5 pt-0.5 pb-1.25 text-ink-3">{t('fields')}</h3>
          <ol>
            {fields.map((field) => (
              <li key={field.id}>
                <Link to={studio} className={cx(fieldRowClass, 'text-ink no-underline hover:bg-hover')}>
                  <FieldCells field={field} numbered={false} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {document.entities.length > 0 ? (
        <EntityList entities={document.entities} selectedId={null} hrefOf={() => studio} />
      ) : null}
    </div>
  );
}

/** Whether {@link FoundValues} has anything to render. */
export const hasFoundValues = ({ fields, entities }: Pick<DocumentDetail, 'fields' | 'entities'>): boolean =>
  fields.length > 0 || entities.length > 0;
