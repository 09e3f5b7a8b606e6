import { isSound } from '@cartulary/contracts/limits';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import { routeOf } from '@cartulary/contracts/routes';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@/text/documents/trials';
import { Card, CardHeader } from '@/ui/card';
import { TextField } from '@/ui/field';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Select } from '@/ui/select';
import { EmptyState } from '@/ui/states';
import { DownloadOffer } from './private/download-offer';
import { benchStages, isBenchStage, stageTitle, type BenchStage } from './trials/bench-stages';
import { ResultCard } from './trials/result-card';
import { RunButtons } from './trials/run-buttons';
import { SourceCard } from './trials/source-card';
import { TrialSaid } from './trials/trial-said';
import { TrialStanding } from './trials/trial-standing';
import { useAddressValue } from './trials/use-address-value';
import { useSource, type ChosenSource } from './trials/use-source';
import { useTrial, type Trials } from './trials/use-trial';
import { whyNothing } from './trials/why-nothing';

/**
 * AI Bench: runs any stage on any page or text and shows time, score, and explanation. Everything runs in the
 * browser.
 */
export default function AiBenchPage() {
  const [address] = useSearchParams();
  const asked = address.get('stage');
  const stage = isBenchStage(asked) ? asked : 'classify';
  const trial = useTrial();
  const chosen = useSource(trial.forget);
  return (
    <PageBody>
      <PageHeader title={routeOf('realAi').metadata.title} sentence={t('sentence')} />
      <DownloadOffer start={t('models.start')} />
      <TrialSaid state={trial.state} />
      <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <SourceCard chosen={chosen} />
          <StageCard stage={stage} trial={trial} chosen={chosen} />
        </div>
        {trial.state.kind === 'done' ? (
          <ResultCard result={trial.state.result} />
        ) : trial.state.kind === 'idle' ? (
          <EmptyState icon={FlaskConical} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <TrialStanding state={trial.state} />
        )}
      </div>
    </PageBody>
  );
}

interface StageCardProps {
  stage: BenchStage;
  trial: Trials;
  chosen: ChosenSource;
}

/** The selected stage, what it does, and its button. */
function StageCard({ stage, trial, chosen }: StageCardProps) {
  const put = useAddressValue('stage', trial.forget);
  const [question, setQuestion] = useState('');
  const why = whyNot(stage, chosen);
  const { source } = chosen;
  return (
    <Card aria-label={t('stage.title')} className="flex flex-col gap-3">
      <CardHeader title={t('stage.title')} />
      <Select
        label={t('stage.label')}
        options={benchStages.map((value) => ({ value, label: stageTitle(value) }))}
        value={stage}
        onChange={put}
      />
      <p className="text-sm text-ink-2">{t(`about.${stage}`)}</p>
      {stage === 'embed' ? (
        <TextField
          label={t('stage.question')}
          hint={t('stage.questionHint')}
          value={question}
          maxLength={trialLimits.maxQuestionCharacters}
          verbatim
          onChange={(event) => {
            setQuestion(event.target.value);
            // The result answers the previous question.
            if (trial.state.kind === 'done') trial.forget();
          }}
        />
      ) : null}
      <RunButtons
        trial={trial}
        onRun={why === undefined && source ? () => void trial.run(stage, source, { question }) : undefined}
      />
      {why === undefined ? null : <p className="text-sm text-ink-2">{why}</p>}
    </Card>
  );
}

/** Why the stage can't run. Undefined if it can. */
function whyNot(stage: BenchStage, chosen: ChosenSource): string | undefined {
  const { source } = chosen;
  if (!source) return whyNothing(chosen);
  const isHeard = stage === 'words' && source.kind === 'document' && isSound(source.mediaType);
  return isHeard ? t('choose.sound') : undefined;
}
