import { stages } from '@cartulary/contracts/stages';
import type { ReactNode } from 'react';
import { t } from '@/text/documents/trials';
import { Card, CardHeader } from '@/ui/card';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { GivenName } from '@/ui/given-name';
import { stageTitle } from './bench-stages';
import { FoundOf } from './found-of';
import { ReasonTable } from './reason-table';
import { scoreOf, timeOf } from './score-of';
import type { TrialResult } from './use-trial';
import { WordsFound } from './words-found';
import { took } from './written-numbers';

/** A trial's result: duration, confidence, engine, and explanation. `children` adds further output. */
export function ResultCard({ result, children }: { result: TrialResult; children?: ReactNode }) {
  const { stage, question, tried, times, page } = result;
  const { score, engine } = scoreOf(result);
  return (
    <Card aria-label={t('result.title')} className="flex min-w-0 flex-col gap-4">
      <CardHeader title={t('result.of', { stage: stageTitle(stage) })} />
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
        <dt className="text-ink-3">{t('result.took')}</dt>
        <dd className="tabular-nums">{took(timeOf(result))}</dd>
        {tried ? (
          <>
            <dt className="text-ink-3">{t('result.loaded')}</dt>
            <dd className="tabular-nums">{took(tried.loadedMs)}</dd>
          </>
        ) : null}
        {stage === 'embed' && question.trim() !== '' ? (
          <>
            <dt className="text-ink-3">{t('result.question')}</dt>
            <dd className="wrap-anywhere">
              <GivenName>{question}</GivenName>
            </dd>
          </>
        ) : null}
        <dt className="text-ink-3">{t('result.score')}</dt>
        <dd>{score === null ? t('result.noScore') : <ConfidenceMark value={score} />}</dd>
        <dt className="text-ink-3">{t('result.engine')}</dt>
        <dd className="wrap-anywhere">{engine}</dd>
      </dl>
      {tried?.trouble ? (
        <p role="alert" className="text-warning-text">
          {t('result.trouble', { reason: tried.trouble })}
        </p>
      ) : null}
      {tried ? <FoundOf result={result} found={tried.found} /> : <WordsFound page={page} />}
      {children}
      <ReasonTable
        title={t('result.steps')}
        head={[t('result.step'), t('result.took')]}
        rows={times.map((time) => [stages[time.stage].title, took(time.tookMs)])}
      />
    </Card>
  );
}
