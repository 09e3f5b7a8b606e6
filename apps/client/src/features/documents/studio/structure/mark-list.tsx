import type { PageMark, PageText } from '@cartulary/contracts/reading';
import { t } from '@/text/documents/structure';
import type { PartPlace } from './structure';

/** A detected signature or stamp and its location. */
export interface ShownMark extends PartPlace {
  readonly mark: PageMark;
}

/** The signatures and stamps of all pages, top to bottom. */
export const marksOf = (pages: readonly PageText[]): ShownMark[] =>
  pages.flatMap(({ page, marks = [] }) => marks.map((mark): ShownMark => ({ page, box: mark.box, range: null, mark })));

/** Possible signatures and stamps on the pages, with a note that they aren't verified. */
export function MarkList({ marks, onShow }: { marks: readonly ShownMark[]; onShow: (place: PartPlace) => void }) {
  return (
    <section aria-labelledby="structure-marks">
      <h3 id="structure-marks" className="skin-heading mb-1.5">
        {t('marks')}
      </h3>
      <p className="mb-1.5 text-sm text-ink-2">{t('marks.note')}</p>
      <ul aria-labelledby="structure-marks">
        {marks.map((shown, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onShow(shown)}
              className="flex min-h-7 w-full items-baseline gap-3 rounded-control px-2 py-1 text-left hover:bg-hover"
            >
              <span className="min-w-0 grow">{t(`mark.${shown.mark.kind}`)}</span>
              <span className="shrink-0 text-xs text-ink-3 tabular-nums">{t('page', { page: shown.page })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
