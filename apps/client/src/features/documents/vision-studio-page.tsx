import { isFlowing } from '@cartulary/contracts/limits';
import { routeOf } from '@cartulary/contracts/routes';
import { pictureTools as tools, type PictureTool as Tool } from '@cartulary/contracts/studio-choices';
import { ScanEye } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useSetting } from '@/lib/settings/settings';
import { t as bench } from '@/text/documents/trials';
import { t as own } from '@/text/documents/detectors';
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
import { DetectorsSection } from './vision/detectors/detectors-section';
import { ThingsSeenCard } from './vision/detectors/things-seen-card';
import { PageSeenCard } from './vision/page-seen-card';
import { TwoSeenCard } from './vision/two-seen-card';
import { useLook, type LookState, type Looks, type PictureSource } from './vision/use-look';

const kinds = ['document', 'file'] as const;

/**
 * Computer Vision Studio: recognized objects in a page's image, differences between two scans, and custom detectors.
 * Everything runs in the browser.
 */
export default function VisionStudioPage() {
  const [address] = useSearchParams();
  const preferred = useSetting('studios', 'pictureTool');
  const tool = tools.find((one) => one === address.get('tool')) ?? preferred;
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
          <SourceCard chosen={first} kinds={kinds} isPictured title={t(tool === 'two' ? 'first' : 'source')} />
          {tool === 'two' ? <SourceCard chosen={second} kinds={kinds} isPictured title={t('second')} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <Card aria-label={t('tools')} className="flex min-w-0 flex-col gap-4">
            <Tabs
              label={t('tools')}
              tabs={tools.map((id) => ({ id, label: id === 'detectors' ? own('tool') : t(`tool.${id}`) }))}
              value={tool}
              onChange={put}
            >
              <TabPanel id={tool} className="flex min-w-0 flex-col gap-3">
                <p className="text-ink-2">{tool === 'detectors' ? own('about') : t(`about.${tool}`)}</p>
                {tool === 'detectors' ? (
                  <DetectorsSection chosen={first} picture={pictureOf(first)} looks={looks} />
                ) : (
                  <ToolPanel tool={tool} looks={looks} first={first} second={second} />
                )}
              </TabPanel>
            </Tabs>
          </Card>
          {tool === 'detectors' && looks.state.kind === 'idle' ? null : <Result state={looks.state} />}
        </div>
      </div>
    </PageBody>
  );
}

interface ToolPanelProps {
  tool: Exclude<Tool, 'detectors'>;
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
  switch (result.of) {
    case 'page':
      return <PageSeenCard seen={result.seen} read={result.read} />;
    case 'two':
      return <TwoSeenCard seen={result.seen} />;
    case 'things':
      return <ThingsSeenCard seen={result.seen} />;
  }
}

/** The image to analyze. Undefined if the source has none. */
function pictureOf({ source }: ChosenSource): PictureSource | undefined {
  if (!source || source.kind === 'text') return undefined;
  if (source.kind === 'document' && isFlowing(source.mediaType)) return undefined;
  return source;
}

const whyNot = (chosen: ChosenSource): string | undefined =>
  pictureOf(chosen) ? undefined : (whyNothing(chosen) ?? t('pictureless'));

function saidOf(state: LookState): string {
  if (state.kind === 'stopped') return bench('stopped.title');
  if (state.kind !== 'done') return '';
  const { result } = state;
  if (result.of === 'two') return t('said.two', { count: result.seen.differences.length });
  if (result.of === 'things') return t('said.page', { count: result.seen.things.length });
  return t('said.page', {
    count: (result.read.blocks ?? []).length + (result.read.codes ?? []).length + result.seen.marks.length,
  });
}
