import { isFlowing, isSound } from '@cartulary/contracts/limits';
import { routeOf } from '@cartulary/contracts/routes';
import { ScanEye } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { t as bench } from '@/text/documents/trials';
import { t } from '@/text/documents/vision-studio';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { DownloadOffer } from './private/download-offer';
import { RunButtons } from './trials/run-buttons';
import { SourceCard } from './trials/source-card';
import { TrialStanding } from './trials/trial-standing';
import { useAddressValue } from './trials/use-address-value';
import { useSource, type ChosenSource } from './trials/use-source';
import { whyNothing } from './trials/why-nothing';
import { PageSeenCard } from './vision/page-seen-card';
import { TwoSeenCard } from './vision/two-seen-card';
import { useLook, type LookState, type Looks, type PictureSource } from './vision/use-look';

const tools = ['page', 'two'] as const;
type Tool = (typeof tools)[number];
const kinds = ['document', 'file'] as const;

/** Computer Vision Studio: what the picture of a page shows, and where two scans differ. Everything happens in this page. */
export default function VisionStudioPage() {
  const [address] = useSearchParams();
  const tool = tools.find((one) => one === address.get('tool')) ?? 'page';
  const looks = useLook();
  const first = useSource(looks.forget);
  const second = useSource(looks.forget, 'other-');
  const put = useAddressValue('tool', looks.forget);
  return (
    <PageBody>
      <PageHeader title={routeOf('computerVisionStudio').metadata.title} sentence={t('sentence')} />
      <DownloadOffer start={bench('models.start')} />
      <p role="status" className="sr-only">
        {saidOf(looks.state)}
      </p>
      <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <SourceCard chosen={first} kinds={kinds} title={t(tool === 'two' ? 'first' : 'source')} />
          {tool === 'two' ? <SourceCard chosen={second} kinds={kinds} title={t('second')} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <Card aria-label={t('tools')} className="flex min-w-0 flex-col gap-4">
            <Tabs
              label={t('tools')}
              tabs={tools.map((id) => ({ id, label: t(`tool.${id}`) }))}
              value={tool}
              onChange={put}
            >
              <TabPanel id={tool} className="flex min-w-0 flex-col gap-3">
                <p className="text-ink-2">{t(`about.${tool}`)}</p>
                <ToolPanel tool={tool} looks={looks} first={first} second={second} />
              </TabPanel>
            </Tabs>
          </Card>
          <Result state={looks.state} />
        </div>
      </div>
    </PageBody>
  );
}

interface ToolPanelProps {
  tool: Tool;
  looks: Looks;
  first: ChosenSource;
  second: ChosenSource;
}

function ToolPanel({ tool, looks, first, second }: ToolPanelProps) {
  const one = pictureOf(first);
  const other = pictureOf(second);
  const why = tool === 'page' ? whyNot(first) : (whyNot(first) ?? whyNot(second)) && t('needsTwo');
  const run =
    tool === 'page' ? one && (() => void looks.lookAt(one)) : one && other && (() => void looks.compare(one, other));
  return (
    <>
      <RunButtons trial={looks} label={t(tool === 'page' ? 'look' : 'compare')} onRun={run} />
      {why === undefined ? null : <p className="text-sm text-ink-2">{why}</p>}
    </>
  );
}

function Result({ state }: { state: LookState }) {
  if (state.kind === 'idle')
    return (
      <EmptyState icon={ScanEye} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  if (state.kind !== 'done') return <TrialStanding state={state} />;
  const { result } = state;
  return result.of === 'page' ? (
    <PageSeenCard seen={result.seen} read={result.read} />
  ) : (
    <TwoSeenCard seen={result.seen} />
  );
}

/** What can be looked at; undefined for what has no picture. */
function pictureOf({ source }: ChosenSource): PictureSource | undefined {
  if (!source || source.kind === 'text') return undefined;
  if (source.kind === 'document' && (isFlowing(source.mediaType) || isSound(source.mediaType))) return undefined;
  return source;
}

const whyNot = (chosen: ChosenSource): string | undefined =>
  pictureOf(chosen) ? undefined : (whyNothing(chosen) ?? t('pictureless'));

function saidOf(state: LookState): string {
  if (state.kind === 'stopped') return bench('stopped.title');
  if (state.kind !== 'done') return '';
  const { result } = state;
  if (result.of === 'two') return t('said.two', { count: result.seen.differences.length });
  return t('said.page', {
    count: (result.read.blocks ?? []).length + (result.read.codes ?? []).length + result.seen.marks.length,
  });
}
