import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PipelineFound, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import type { StageName } from '@cartulary/contracts/stages';
import type { ReactNode } from 'react';
import { formatCount, formatDuration, formatLanguage, formatMoment, formatPercent } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/pipelines';
import { GivenName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';
import { useClassNames } from '@/shared/documents/class-names';
import { differingFields } from './differing-fields';
import { usePresentWords } from './pipelines-data';
import { stageName } from './stage-name';

interface TrialResultProps {
  trial: PipelineTrial;
  found: PipelineFound;
  present: DocumentDetail;
}

/** A draft's results compared with the document's current ones. */
export function TrialResult({ trial, found, present }: TrialResultProps) {
  const tookMs = found.stages.reduce((sum, stage) => sum + stage.tookMs, 0);
  const { expiresAt } = trial;
  const [pages, pageCount] = [trial.pages ?? 0, trial.pageCount ?? 0];
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div>
        <p className="font-strong">
          <GivenName>{present.name}</GivenName>
        </p>
        <p role="status">
          {t('try.pages', { pages, all: pageCount, time: formatDuration(tookMs) })}{' '}
          {t('try.until', { moment: formatMoment(expiresAt) })}
        </p>
        {pages < pageCount ? <p className="text-xs text-ink-3">{t('try.samePages', { pages })}</p> : null}
      </div>
      <Compared trial={trial} found={found} present={present} />
      <DifferingFields trial={trial} found={found} present={present} />
      <section>
        <h3 className="skin-heading mb-1.5">{t('try.times')}</h3>
        <SmallTable
          label={t('try.times')}
          head={[t('try.stage'), t('try.took')]}
          rows={found.stages.map(({ stage, tookMs: ms }) => [stageName(stage), formatDuration(ms)])}
        />
        <p className="mt-2 text-xs text-ink-3">{t('try.untried')}</p>
      </section>
    </div>
  );
}

const orNone = (said: string | null): ReactNode =>
  said === null ? <span className="text-ink-3">{t('try.none')}</span> : <GivenName>{said}</GivenName>;

const leftOut = (): ReactNode => <span className="text-ink-3">{t('try.leftOut')}</span>;

/** Values on the processed pages only, because the draft didn't process the others. */
function onPages<T extends { readonly page: number }>(all: readonly T[], { pages }: PipelineTrial): T[] {
  return all.filter(({ page }) => page <= (pages ?? 0));
}

function DifferingFields({ trial, found, present }: TrialResultProps) {
  const isTried = trial.steps.stages.includes('fields');
  const differing = isTried ? differingFields(found.fields, onPages(present.fields, trial)) : [];
  return (
    <section>
      <h3 className="skin-heading mb-1.5">{t('try.found')}</h3>
      {differing.length === 0 ? (
        <p className="text-ink-2">{isTried ? t('try.same') : t('try.noFields')}</p>
      ) : (
        <SmallTable
          label={t('try.found')}
          head={[t('try.field'), t('try.draft'), t('try.now')]}
          rows={differing.map(({ name, line, draft, now }) => [
            line === null ? fieldName(name) : t('try.line', { field: fieldName(name), line }),
            orNone(draft),
            orNone(now),
          ])}
        />
      )}
    </section>
  );
}

function Compared({ trial, found, present }: TrialResultProps) {
  const { nameOf } = useClassNames();
  const { data: words } = usePresentWords(present.id, trial.pages ?? 1);
  const { stages } = trial.steps;
  const by = (stage: StageName, said: string | null): ReactNode => (stages.includes(stage) ? orNone(said) : leftOut());
  const now = (stage: StageName, said: string | null): ReactNode =>
    said === null && present.stages.some((one) => one.stage === stage && one.leftOut) ? leftOut() : orNone(said);
  const codes = onPages(present.pages, trial).reduce((sum, page) => sum + (page.codes?.length ?? 0), 0);
  const percent = (share: number | null): string | null => (share === null ? null : formatPercent(share));
  return (
    <SmallTable
      label={t('try.compared')}
      head={[t('try.what'), t('try.draft'), t('try.now')]}
      rows={[
        [
          t('try.class'),
          by('classify', found.class && nameOf(found.class.class)),
          now('classify', present.class && nameOf(present.class)),
        ],
        [
          t('try.language'),
          by('classify', found.language?.language ? formatLanguage(found.language.language) : null),
          now('classify', present.language && formatLanguage(present.language)),
        ],
        [t('try.confidence'), by('text', percent(found.confidence)), words ? orNone(percent(words.confidence)) : ''],
        [t('try.words'), by('text', formatCount(found.words)), words ? formatCount(words.count) : ''],
        [t('try.codes'), by('codes', formatCount(found.codes)), now('codes', codes > 0 ? formatCount(codes) : null)],
        [
          t('try.entities'),
          by('entities', formatCount(found.entities.length)),
          formatCount(onPages(present.entities, trial).length),
        ],
        [t('try.summary'), by('summary', found.summary?.text ?? null), now('summary', present.summary?.text ?? null)],
      ]}
    />
  );
}
