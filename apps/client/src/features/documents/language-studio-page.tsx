import { routeOf } from '@cartulary/contracts/routes';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import { Languages, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t as bench } from '@/text/documents/trials';
import { t } from '@/text/documents/language-studio';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { DownloadOffer } from './private/download-offer';
import { OwnRules, type RulesToTry } from './trials/own-rules';
import { PersonalData } from './trials/personal-data';
import { Questions } from './trials/questions';
import { ResultCard } from './trials/result-card';
import { RulesFound } from './trials/rules-found';
import { SourceCard } from './trials/source-card';
import { TrialStanding } from './trials/trial-standing';
import { useSource } from './trials/use-source';
import { useTrial, type TrialResult } from './trials/use-trial';

/** What runs on the text by a press of one button. */
const stageTools = ['entities', 'classify', 'summary', 'phrases', 'language', 'embed'] as const;
type StageTool = (typeof stageTools)[number];
const tools = [...stageTools, 'questions', 'rules'] as const;
type Tool = (typeof tools)[number];
const isStageTool = (tool: Tool): tool is StageTool => stageTools.some((one) => one === tool);

/** NLP Studio: what language tools make of a text, questions to the library, and own dictionaries and patterns. */
export default function LanguageStudioPage() {
  const [address, setAddress] = useSearchParams();
  const tool = tools.find((one) => one === address.get('tool')) ?? 'entities';
  const trial = useTrial();
  const chosen = useSource(trial.forget);
  const { source } = chosen;
  const [question, setQuestion] = useState('');
  const [names, setNames] = useState<readonly string[]>([]);
  const isRunning = trial.state.kind === 'running';
  const choose = (next: Tool): void => {
    trial.forget();
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tool', next);
        return after;
      },
      { replace: true },
    );
  };
  const tryRules = (rules: RulesToTry): void => {
    if (!source) return;
    setNames(rules.names);
    void trial.run('rules', source, { rules: rules.sought });
  };
  return (
    <PageBody>
      <PageHeader title={routeOf('nlpStudio').metadata.title} sentence={t('sentence')} />
      <DownloadOffer />
      <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <SourceCard chosen={chosen} />
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <Card aria-label={t('tools')} className="flex min-w-0 flex-col gap-4">
            <Tabs
              label={t('tools')}
              tabs={tools.map((id) => ({ id, label: t(`tool.${id}`) }))}
              value={tool}
              onChange={choose}
            >
              <TabPanel id={tool}>
                {tool === 'questions' ? (
                  <Questions />
                ) : isStageTool(tool) ? (
                  <div className="flex min-w-0 flex-col gap-3">
                    <p className="text-ink-2">{t(`about.${tool}`)}</p>
                    {tool === 'embed' ? (
                      <TextField
                        label={t('compare')}
                        value={question}
                        maxLength={trialLimits.maxQuestionCharacters}
                        onChange={(event) => setQuestion(event.target.value)}
                      />
                    ) : null}
                    <div className="flex flex-wrap gap-3">
                      <Button
                        variant="primary"
                        icon={Play}
                        busy={isRunning}
                        disabled={!source || (tool === 'embed' && question.trim() === '')}
                        onClick={() => source && void trial.run(tool, source, { question })}
                      >
                        {bench('run')}
                      </Button>
                    </div>
                  </div>
                ) : (
                  <OwnRules onTry={source && !isRunning ? tryRules : undefined} />
                )}
              </TabPanel>
            </Tabs>
            {isRunning ? (
              <Button icon={Square} className="w-fit" onClick={trial.stop}>
                {bench('stop')}
              </Button>
            ) : null}
            {tool !== 'questions' && !source ? (
              <p className="text-sm text-ink-2">{bench(`choose.${chosen.kind}`)}</p>
            ) : null}
          </Card>
          {tool === 'questions' ? null : trial.state.kind === 'done' ? (
            <Result trial={trial.state.result} names={names} documentId={chosen.kind === 'document' ? chosen.documentId : null} />
          ) : trial.state.kind === 'idle' ? (
            <EmptyState icon={Languages} title={bench('empty.title')}>
              {t('empty')}
            </EmptyState>
          ) : (
            <TrialStanding state={trial.state} />
          )}
          <p className="text-sm text-ink-2">{t('sentiment')}</p>
        </div>
      </div>
    </PageBody>
  );
}

interface ResultProps {
  trial: TrialResult;
  /** Of the rules that were tried. */
  names: readonly string[];
  documentId: string | null;
}

/** The result of a tool, and what only this page makes of it. */
function Result({ trial, names, documentId }: ResultProps) {
  const found = trial.tried?.found;
  return (
    <ResultCard result={trial}>
      {found?.stage === 'entities' ? (
        <PersonalData entities={found.entities} text={trial.page.text} documentId={documentId} />
      ) : null}
      {found?.stage === 'rules' ? <RulesFound found={found} names={names} text={trial.page.text} /> : null}
    </ResultCard>
  );
}
