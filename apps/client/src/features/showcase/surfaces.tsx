import { FileText, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/showcase';
import { Button } from '@/ui/button';
import { Card, CardHeader, Panel, PanelBar } from '@/ui/card';
import { KeyNames } from '@/ui/key-names';
import { Logo } from '@/ui/logo';
import { MarkedText } from '@/ui/marked-text';
import { PullUpSheet, type SheetStop } from '@/ui/pull-up-sheet';
import { SidePanel } from '@/ui/sheet';
import { Loading, Skeleton } from '@/ui/skeleton';
import { State } from '@/ui/states';
import { ThemePicker } from '@/ui/theme/theme-picker';
import { Tooltip } from '@/ui/tooltip';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { Specimen } from './specimen';

/** Containers, and the small parts used inside them. */
export function Surfaces() {
  const [stop, setStop] = useState<SheetStop>('middle');
  const [beside, setBeside] = useState(false);
  return (
    <Specimen name={t('surfaces.title')} className="tablet:col-span-full">
      <div className="grid gap-(--d-gap) tablet:grid-cols-2 laptop:grid-cols-4">
        <Card>
          <CardHeader title={t('surfaces.card')} level={3}>
            <ThemePicker />
          </CardHeader>
          <p className="flex items-center gap-2 text-ink-2">
            <Logo size={20} />
            <MarkedText text={t('surfaces.found')} marks={[{ start: 6, end: 11 }]} />
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Tooltip text={t('surfaces.tooltip')} shortcut={t('surfaces.key')}>
              <Button size="sm">{t('surfaces.hover')}</Button>
            </Tooltip>
            <KeyNames names={[[t('surfaces.key')], [t('surfaces.secondKey')]]} then={t('surfaces.then')} />
            <VisuallyHidden>{t('surfaces.hidden')}</VisuallyHidden>
          </div>
        </Card>
        <Panel aria-label={t('surfaces.panel')} className="min-h-56">
          <PanelBar>
            <FileText size={16} aria-hidden className="text-ink-3" />
            <h3 className="mr-auto truncate font-strong">{t('surfaces.panel')}</h3>
            <Button size="sm" variant="quiet" icon={PanelRight} onClick={() => setBeside(!beside)}>
              {t('surfaces.side')}
            </Button>
          </PanelBar>
          <Loading label={t('surfaces.loading')} className="flex flex-col gap-3 p-3.5">
            <Skeleton className="mb-3 w-4/5" />
            <Skeleton className="w-3/5" />
          </Loading>
        </Panel>
        <div className="relative min-h-56 overflow-hidden border border-line bg-sunken">
          <PullUpSheet
            label={t('surfaces.pullUp')}
            head={<h3 className="skin-heading">{t('surfaces.pullUp')}</h3>}
            middle={130}
            stop={stop}
            onStop={setStop}
          >
            <p className="px-3.5 text-ink-2">{t('surfaces.pullUpText')}</p>
          </PullUpSheet>
        </div>
        {beside ? (
          <SidePanel title={t('surfaces.side')} onClose={() => setBeside(false)}>
            <p className="p-4 text-ink-2">{t('layers.sheetText')}</p>
          </SidePanel>
        ) : (
          <State tone="neutral" title={t('surfaces.state')}>
            {t('surfaces.stateText')}
          </State>
        )}
      </div>
    </Specimen>
  );
}
