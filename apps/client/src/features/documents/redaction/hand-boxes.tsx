import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageText } from '@cartulary/contracts/reading';
import { wordsUnder } from '@cartulary/pipeline/redaction/covered-places';
import { foldTerm } from '@cartulary/pipeline/redaction/fold-words';
import { X } from 'lucide-react';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { HandBox } from '../page-boxes/hand-box';
import { hasTerm, withoutBox, withTerms, type RedactionDraft } from './redaction-draft';

interface HandBoxesProps {
  draft: RedactionDraft;
  texts: readonly PageText[];
  /** How many boxes were removed because their page was rotated. */
  lostBoxes: number;
  onChange: (draft: RedactionDraft) => void;
  onPage: (page: number) => void;
}

/** A list of all drawn boxes, so that they can be found and removed without a mouse. */
export function HandBoxes({ draft, texts, lostBoxes, onChange, onPage }: HandBoxesProps) {
  const wordsOf = ({ page, box }: HandBox): string =>
    wordsUnder(box, texts.find((text) => text.page === page)?.words ?? []).slice(0, redactionLimits.maxTermCharacters);
  const { maxBoxes: limit, maxTerms, minTermCharacters } = redactionLimits;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-strong">{t('boxes.title')}</h3>
      {lostBoxes > 0 ? (
        <p role="alert" className="text-sm text-warning-text">
          {t('boxes.turned', { count: lostBoxes })}
        </p>
      ) : null}
      {draft.boxes.length === 0 ? <p className="text-sm text-ink-2">{t('boxes.none')}</p> : null}
      {draft.boxes.length >= limit ? <p className="text-sm text-ink-2">{t('boxes.full', { limit })}</p> : null}
      <ul className="flex flex-col gap-1">
        {draft.boxes.map((one, index) => {
          const under = wordsOf(one);
          const offers =
            foldTerm(under).length >= minTermCharacters && !hasTerm(draft, under) && draft.terms.length < maxTerms;
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-2 text-sm">
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('boxes.show', { number: index + 1, page: one.page })}
                onClick={() => onPage(one.page)}
              >
                {t('box.name', { number: index + 1, page: one.page })}
              </Button>
              {offers ? (
                <Button size="sm" onClick={() => onChange(withTerms(draft, [under], true))}>
                  {t('boxes.everywhere')}
                </Button>
              ) : null}
              <IconButton
                icon={X}
                size="sm"
                label={t('boxes.remove', { number: index + 1 })}
                className="ml-auto"
                onClick={() => onChange(withoutBox(draft, one.id))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
