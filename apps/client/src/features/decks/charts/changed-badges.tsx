import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { t } from '@/text/decks/charts';
import { useShownChart } from './shown-chart';

interface ChangedBadgesProps {
  slide: SlideJson;
  scale: number;
  onPress: (thing: ThingJson) => void;
}

/** Badges on charts whose source has new numbers, in page pixels. */
export const ChangedBadges = ({ slide, scale, onPress }: ChangedBadgesProps) =>
  slide.things.map((thing) =>
    thing.kind === 'chart' && thing.source !== null ? (
      <Badge
        key={thing.id}
        thing={thing}
        box={boxOf(thing, slide.layout)}
        scale={scale}
        onPress={() => onPress(thing)}
      />
    ) : null,
  );

function Badge({ thing, box, scale, onPress }: { thing: ThingJson; box: Box; scale: number; onPress: () => void }) {
  const { changes } = useShownChart(thing);
  if (changes.length === 0) return null;
  return (
    <button
      type="button"
      className="absolute z-10 -translate-y-full border border-warning bg-raised px-1.5 py-0.5 text-xs font-medium text-ink"
      style={{ left: box.x * scale, top: (box.y + box.h) * scale }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onPress}
    >
      {t('changed', { count: changes.length })}
    </button>
  );
}
