import { trialLimits } from '@cartulary/contracts/limits/trials';
import { routeOf } from '@cartulary/contracts/routes';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@/text/documents/language-studio';
import { t as bench } from '@/text/documents/trials';
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
import { RunButtons } from './trials/run-buttons';
import { SourceCard } from './trials/source-card';
import { TrialStanding } from './trials/trial-standing';
import { useAddressValue } from './trials/use-address-value';
import { useSource, type ChosenSource } from './trials/use-source';
import { useTrial, type TrialResult, type Trials } from './trials/use-trial';

/** What runs on the text by a press of one button. */
const stageTools = ['entities', 'classify', 'summary', 'phrases', 'language', 'embed'] as const;
type StageTool = (typeof stageTools)[number];
const tools = [...stageTools, 'questions', 'rules'] as const;
type Tool = (typeof tools)[number];
const isStageTool = (tool: Tool): tool is StageTool => stageTools.some((one) => one === tool);

/** NLP Studio: what language tools make of a text, questions to the library, and own dictionaries and patterns. */
export default function LanguageStudioPage() {
  const [address] = useSearchParams();
  const tool = tools.find((one) => one === address.get('tool')) ?? 'entities';
  const trial = useTrial();
  const chosen = useSource(trial.forget);
  const [names, setNames] = useState<readonly string[]>([]);
  const put = useAddressValue('tool', trial.forget);
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
              onChange={put}
            >
              <TabPanel id={tool}>
                <ToolPanel tool={tool} trial={trial} chosen={chosen} onNames={setNames} />
              </TabPanel>
            </Tabs>
          </Card>
          {tool === 'questions' ? null : <Found trial={trial} names={names} chosen={chosen} />}
          <p className="text-sm text-ink-2">{t('sentiment')}</p>
        </div>
      </div>
    </PageBody>
  );
}

interface ToolPanelProps {
  tool: Tool;
  trial: Trials;
  chosen: ChosenSource;
  /** Of the rules that are tried. */
  onNames: (names: readonly string[]) => void;
}

/** What one tool asks before it runs. */
function ToolPanel({ tool, trial, chosen: { source, kind }, onNames }: ToolPanelProps) {
  const [question, setQuestion] = useState('');
  if (tool === 'questions') return <Questions />;
  const tryRules = (rules: RulesToTry): void => {
    if (!source) return;
    onNames(rules.names);
    void trial.run('rules', source, { rules: rules.sought });
  };
  const isRunning = trial.state.kind === 'running';
  const mayRun = source !== undefined && (tool !== 'embed' || question.trim() !== '');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {isStageTool(tool) ? (
        <>
          <p className="text-ink-2">{t(`about.${tool}`)}</p>
          {tool === 'embed' ? (
            <TextField
              label={t('compare')}
              value={question}
              maxLength={trialLimits.maxQuestionCharacters}
              onChange={(event) => setQuestion(event.target.value)}
            />
          ) : null}
          <RunButtons trial={trial} onRun={mayRun ? () => void trial.run(tool, source, { question }) : undefined} />
        </>
      ) : (
        <>
          <OwnRules onTry={source && !isRunning ? tryRules : undefined} />
          {isRunning ? (
            <Button className="w-fit" onClick={trial.stop}>
              {bench('stop')}
            </Button>
          ) : null}
        </>
      )}
      {source ? null : <p className="text-sm text-ink-2">{bench(`choose.${kind}`)}</p>}
    </div>
  );
}

interface FoundProps {
  trial: Trials;
  names: readonly string[];
  chosen: ChosenSource;
}

/** What came of the tool that ran last. */
function Found({ trial: { state }, names, chosen: { kind, documentId } }: FoundProps) {
  if (state.kind === 'idle')
    return (
      <EmptyState icon={Languages} title={bench('empty.title')}>
        {t('empty')}
      </EmptyState>
    );
  if (state.kind !== 'done') return <TrialStanding state={state} />;
  return <Result trial={state.result} names={names} documentId={kind === 'document' ? documentId : null} />;
}

interface ResultProps {
  trial: TrialResult;
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
