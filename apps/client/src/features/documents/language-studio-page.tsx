import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import { routeOf } from '@cartulary/contracts/routes';
import { textTools as tools, type TextTool as Tool } from '@cartulary/contracts/studio-choices';
import { Languages } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetting } from '@/lib/settings/settings';
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
import { SentimentPanel } from './trials/sentiment-panel';
import { SourceCard } from './trials/source-card';
import { TrialSaid } from './trials/trial-said';
import { TrialStanding } from './trials/trial-standing';
import { useAddressValue } from './trials/use-address-value';
import { useFocusBack } from './trials/use-focus-back';
import { useSource, type ChosenSource } from './trials/use-source';
import { useTrial, type TrialResult, type Trials } from './trials/use-trial';
import { whyNothing } from './trials/why-nothing';

/** Tools that run on the text at the press of a button. */
type StageTool = Exclude<Tool, 'questions' | 'rules' | 'sentiment'>;

/** NLP Studio: language tools for text, questions to the library, and custom dictionaries and patterns. */
export default function LanguageStudioPage() {
  const [address] = useSearchParams();
  const preferred = useSetting('studios', 'textTool');
  const tool = tools.find((one) => one === address.get('tool')) ?? preferred;
  const trial = useTrial();
  const chosen = useSource(trial.forget);
  const [names, setNames] = useState<readonly string[]>([]);
  const put = useAddressValue('tool', trial.forget);
  return (
    <PageBody>
      <PageHeader title={routeOf('nlpStudio').metadata.title} sentence={t('sentence')} />
      <DownloadOffer start={bench('models.start')} />
      <TrialSaid state={trial.state} />
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
        </div>
      </div>
    </PageBody>
  );
}

interface ToolPanelProps {
  tool: Tool;
  trial: Trials;
  chosen: ChosenSource;
  /** Names of the rules to try. */
  onNames: (names: readonly string[]) => void;
}

/** The options of one tool. */
function ToolPanel({ tool, trial, chosen, onNames }: ToolPanelProps) {
  if (tool === 'questions') return <Questions />;
  const why = whyNothing(chosen);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {tool === 'rules' ? (
        <RulesPanel trial={trial} chosen={chosen} onNames={onNames} />
      ) : tool === 'sentiment' ? (
        <SentimentPanel trial={trial} source={chosen.source} />
      ) : (
        <StagePanel tool={tool} trial={trial} chosen={chosen} />
      )}
      {why === undefined ? null : <p className="text-sm text-ink-2">{why}</p>}
    </div>
  );
}

interface StagePanelProps {
  tool: StageTool;
  trial: Trials;
  chosen: ChosenSource;
}

function StagePanel({ tool, trial, chosen: { source } }: StagePanelProps) {
  const [question, setQuestion] = useState('');
  const mayRun = source !== undefined && (tool !== 'embed' || question.trim() !== '');
  return (
    <>
      <p className="text-ink-2">{t(`about.${tool}`)}</p>
      {tool === 'embed' ? (
        <TextField
          label={t('compare')}
          value={question}
          maxLength={trialLimits.maxQuestionCharacters}
          verbatim
          onChange={(event) => {
            setQuestion(event.target.value);
            // The result was compared with the previous text.
            if (trial.state.kind === 'done') trial.forget();
          }}
        />
      ) : null}
      <RunButtons trial={trial} onRun={mayRun ? () => void trial.run(tool, source, { question }) : undefined} />
    </>
  );
}

/** Custom dictionaries and patterns. Focus stays here when the Stop button disappears. */
function RulesPanel({ trial, chosen: { source }, onNames }: Omit<ToolPanelProps, 'tool'>) {
  const box = useRef<HTMLDivElement>(null);
  const isRunning = trial.state.kind === 'running';
  useFocusBack(isRunning, box);
  const tryRules = (rules: RulesToTry): void => {
    if (!source) return;
    onNames(rules.names);
    void trial.run('rules', source, { rules: rules.sought });
  };
  return (
    <div ref={box} tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none">
      <OwnRules onTry={source && !isRunning ? tryRules : undefined} />
      {isRunning ? (
        <Button className="w-fit" onClick={trial.stop}>
          {bench('stop')}
        </Button>
      ) : null}
    </div>
  );
}

interface FoundProps {
  trial: Trials;
  names: readonly string[];
  chosen: ChosenSource;
}

/** The latest tool's result. */
function Found({ trial: { state }, names, chosen: { kind, opened } }: FoundProps) {
  if (state.kind === 'idle')
    return (
      <EmptyState icon={Languages} title={bench('empty.title')}>
        {t('empty')}
      </EmptyState>
    );
  if (state.kind !== 'done') return <TrialStanding state={state} />;
  return <Result trial={state.result} names={names} document={kind === 'document' ? opened.document : undefined} />;
}

interface ResultProps {
  trial: TrialResult;
  names: readonly string[];
  document: DocumentDetail | undefined;
}

/** A tool's result, with additions that only this page makes. */
function Result({ trial, names, document }: ResultProps) {
  const found = trial.tried?.found;
  return (
    <ResultCard result={trial}>
      {found?.stage === 'entities' ? (
        <PersonalData entities={found.entities} text={trial.page.text} document={document} />
      ) : null}
      {found?.stage === 'rules' ? <RulesFound found={found} names={names} text={trial.page.text} /> : null}
    </ResultCard>
  );
}
