import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PipelineFound, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import type { StageName } from '@cartulary/contracts/stages';
import type { ReactNode } from 'react';
import { formatCount, formatDuration, formatLanguage, formatMoment, formatPercent } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/pipelines';
import { GivenName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';
import { useClassNames } from './class-names';
import { differingFields } from './differing-fields';

interface TrialResultProps {
  trial: PipelineTrial;
  found: PipelineFound;
  present: DocumentDetail;
}

/** What a draft found, beside what the document says now. */
export function TrialResult({ trial, found, present }: TrialResultProps) {
  const tookMs = found.stages.reduce((sum, stage) => sum + stage.tookMs, 0);
  const { pages, pageCount, expiresAt } = trial;
  const differing = differingFields(found.fields, present.fields);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p role="status">
        {t('try.pages', { pages: pages ?? 0, all: pageCount ?? 0, time: formatDuration(tookMs) })}{' '}
        {t('try.until', { moment: formatMoment(expiresAt) })}
      </p>
      <Compared trial={trial} found={found} present={present} />
      <section>
        <h3 className="skin-heading mb-1.5">{t('try.found')}</h3>
        {differing.length === 0 ? (
          <p className="text-ink-2">{t('try.same')}</p>
        ) : (
          <SmallTable
            label={t('try.found')}
            head={[t('try.field'), t('try.draft'), t('try.now')]}
            rows={differing.map(({ name, draft, now }) => [fieldName(name), orNone(draft), orNone(now)])}
          />
        )}
      </section>
      <section>
        <h3 className="skin-heading mb-1.5">{t('try.times')}</h3>
        <SmallTable
          label={t('try.times')}
          head={[t('try.stage'), t('try.took')]}
          rows={found.stages.map(({ stage, tookMs: ms }) => [t(`stage.${stage}`), formatDuration(ms)])}
        />
        <p className="mt-2 text-xs text-ink-3">{t('try.untried')}</p>
      </section>
    </div>
  );
}

const orNone = (said: string | null): ReactNode =>
  said === null ? <span className="text-ink-3">{t('try.none')}</span> : <GivenName>{said}</GivenName>;

function Compared({ trial, found, present }: TrialResultProps) {
  const { nameOf } = useClassNames();
  const { stages } = trial.steps;
  const by = (stage: StageName, said: string | null): ReactNode =>
    stages.includes(stage) ? orNone(said) : <span className="text-ink-3">{t('try.leftOut')}</span>;
  const codes = present.pages.reduce((sum, page) => sum + (page.codes?.length ?? 0), 0);
  const percent = (share: number | null): string | null => (share === null ? null : formatPercent(share));
  return (
    <SmallTable
      label={t('try.compared')}
      head={[t('try.what'), t('try.draft'), t('try.now')]}
      rows={[
        [
          t('try.class'),
          by('classify', found.class && nameOf(found.class.class)),
          orNone(present.class && nameOf(present.class)),
        ],
        [
          t('try.language'),
          by('classify', found.language?.language ? formatLanguage(found.language.language) : null),
          orNone(present.language && formatLanguage(present.language)),
        ],
        [t('try.confidence'), by('text', percent(found.confidence)), orNone(percent(present.confidence))],
        [t('try.words'), by('text', formatCount(found.words)), ''],
        [t('try.codes'), by('codes', formatCount(found.codes)), formatCount(codes)],
        [t('try.entities'), by('entities', formatCount(found.entities.length)), formatCount(present.entities.length)],
        [t('try.summary'), by('summary', found.summary?.text ?? null), orNone(present.summary?.text ?? null)],
      ]}
    />
  );
}
