import { certaintyOf, type FormPart, type PageText } from '@cartulary/contracts/reading';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/structure';
import type { PartPlace } from './structure';

/** A form element's content and location. */
export interface ShownPart extends PartPlace {
  readonly part: FormPart;
}

/** The form elements of all pages, top to bottom. */
export const formOf = (pages: readonly PageText[]): ShownPart[] =>
  pages.flatMap(({ page, form = [] }) => form.map((part): ShownPart => ({ page, box: part.box, range: null, part })));

/** Form fields and checkboxes on the pages with their content. Handwriting is shown but never transcribed. */
export function FormList({ parts, onShow }: { parts: readonly ShownPart[]; onShow: (place: PartPlace) => void }) {
  return (
    <section aria-labelledby="structure-form">
      <h3 id="structure-form" className="skin-heading mb-1.5">
        {t('form')}
      </h3>
      <ul aria-labelledby="structure-form">
        {parts.map((shown, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onShow(shown)}
              className="flex min-h-7 w-full flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1 text-left hover:bg-hover"
            >
              {/* A label can be a paragraph of fine print and an entry can fill a page. Both are truncated here; the
                  page shows everything. */}
              <span className="line-clamp-3 w-2/5 shrink-0 wrap-anywhere text-ink-2">
                {shown.part.label || t('form.unnamed')}
              </span>
              <span className="line-clamp-4 min-w-0 grow basis-28 wrap-anywhere">{saidBy(shown.part)}</span>
              {certaintyOf(shown.part.confidence) === 'sure' ? null : (
                <span className="shrink-0 text-xs text-ink-3">
                  {t('form.certainty', { share: formatPercent(shown.part.confidence) })}
                </span>
              )}
              <span className="shrink-0 text-xs text-ink-3 tabular-nums">{t('page', { page: shown.page })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A form element's content. Handwriting is never read. */
export function saidBy({ kind, value, isTicked, isUnread }: FormPart): string {
  if (isUnread) return t('form.unread');
  if (kind === 'tick') return t(isTicked ? 'form.ticked' : 'form.unticked');
  return value === '' ? t('form.empty') : value;
}
