import { useReactFlow, useStore } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/maps';
import { IconButton } from '@/ui/icon-button';
import type { Laid } from './laid-out';
import { useFit } from './use-fit';
import { FIT } from './zoom';

/** Zoom controls. */
export function ZoomBar({ laid }: { laid: Laid }) {
  const { zoomIn, zoomOut } = useReactFlow();
  const fit = useFit(laid);
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <div
      className="skin-layer absolute bottom-3 left-3 z-10 flex items-center gap-0.5 p-1"
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconButton icon={Minus} size="sm" label={t('zoom.out')} onClick={() => void zoomOut()} />
      <span className="min-w-11 text-center text-xs tabular-nums text-ink-2">{formatPercent(zoom)}</span>
      <IconButton icon={Plus} size="sm" label={t('zoom.in')} onClick={() => void zoomIn()} />
      <IconButton icon={Maximize} size="sm" label={t('zoom.fit')} onClick={() => fit(FIT)} />
    </div>
  );
}
