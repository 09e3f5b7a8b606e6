import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageText } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { nameTells } from '@cartulary/pipeline/redaction/name-tells';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { settingValue } from '@/lib/settings/settings';
import { href } from '@/routing/href';
import { localDocument } from '@/shared/pages/local-documents';
import type { PageSource } from '@/shared/pages/page-source';
import { t } from '@/text/documents/redaction';
import { cx } from '@/ui/class-names';
import { plainName } from '@/ui/given-name';
import { orSayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { valuesOfFields } from '../found-value';
import { CheckPanel } from './check-panel';
import { FoundPanel } from './found-panel';
import { excessOf, refusalOfPlan } from './plan-refusal';
import { useCheck } from './redaction-data';
import {
  changeBox,
  coveredBoxes,
  draftCovering,
  planOf,
  suggestionsOf,
  withBox,
  withOtherWord,
  withoutBox,
} from './redaction-draft';
import { RedactedPage } from './redacted-page';
import { useDraft } from './use-draft';

/**
 * Three columns if there is space. Otherwise the page on the left and both panels on the right. On a phone, one below
 * the other.
 */
const layout = cx(
  'grid min-h-0 grow gap-(--d-gap)',
  'min-[1024px]:grid-cols-[minmax(0,1fr)_320px] min-[1024px]:grid-rows-2',
  'min-[1280px]:grid-cols-[300px_minmax(0,1fr)_340px] min-[1280px]:grid-rows-[minmax(0,1fr)]',
);

interface RedactionBenchProps {
  document: DocumentDetail;
  source: PageSource;
  texts: readonly PageText[];
}

/** One document: redactions on the left, the page in the center, checks and release on the right. */
export function RedactionBench({ document, source, texts }: RedactionBenchProps) {
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const { entities, fields, pageTurns } = document;
  const kinds = useMemo(
    () => suggestionsOf([...entities, ...valuesOfFields(fields)], texts),
    [entities, fields, texts],
  );
  const { draft, setDraft, lostBoxes } = useDraft(pageTurns, () =>
    draftCovering(kinds, settingValue('studios', 'redactionCovers')),
  );
  const plan = useMemo(() => planOf(draft, kinds, texts), [draft, kinds, texts]);
  const suggested = useMemo(() => suggestedName(document.name, plan, texts), [document.name, plan, texts]);
  const check = useCheck(document.id, plan, pageTurns);
  const text = texts.find(({ page: number }) => number === page);
  const covered = useMemo(() => coveredBoxes(plan, draft, page, text), [plan, draft, page, text]);

  const onRelease = async (name: string): Promise<void> => {
    const { checked } = check;
    const made = checked && (await orSayFailed(checked.release(name), t('release.failed')));
    if (!made) return;
    toast({
      title: t('release.done'),
      text: t(checked.isHere ? 'release.doneHere' : 'release.doneText'),
      tone: 'success',
      durationMs: Infinity,
      action: {
        label: t('release.open'),
        onAction: () => void navigate(href('documentStudio', undefined, { document: made.id })),
      },
    });
  };
  return (
    <div className={layout}>
      <FoundPanel
        draft={draft}
        kinds={kinds}
        texts={texts}
        excess={excessOf(plan)}
        lostBoxes={lostBoxes}
        onChange={setDraft}
        onPage={setPage}
      />
      <RedactedPage
        source={source}
        page={page}
        onPage={setPage}
        covered={covered}
        byHand={draft.boxes.filter((one) => one.page === page)}
        numberOf={(id) => draft.boxes.findIndex((one) => one.id === id) + 1}
        mayAdd={plan.boxes.length < redactionLimits.maxBoxes}
        onAdd={(box) => {
          const id = crypto.randomUUID();
          setDraft(withBox(draft, page, box, id));
          return id;
        }}
        onChange={(id, box) => setDraft(changeBox(draft, id, box))}
        onRemove={(id) => setDraft(withoutBox(draft, id))}
      />
      <CheckPanel
        isSealed={localDocument(document.id) !== undefined}
        check={check}
        refusal={refusalOfPlan(plan)}
        suggested={suggested}
        onCover={({ page: of, box }) => {
          setPage(of);
          setDraft(withBox(draft, of, box));
        }}
        onOtherWord={(word) => setDraft(withOtherWord(draft, word))}
        onRelease={onRelease}
      />
    </div>
  );
}

/** The document's own name, unless it reveals redacted text. */
function suggestedName(name: string, plan: RedactionPlan, texts: readonly PageText[]): string {
  const suggested = t('release.suggested', { name: plainName(name).replace(/\.[^.]*$/u, '') });
  return nameTells(suggested, plan, texts) ? t('release.neutral') : suggested;
}
