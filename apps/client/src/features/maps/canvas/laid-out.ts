import type { MapLayout, MapLineJson, NodeColour } from '@cartulary/editor-schema/kinds/map/json';
import { layOut } from '@cartulary/editor-schema/kinds/map/layout/lay-out';
import { boxOfRun, type RunBox } from '@cartulary/editor-schema/kinds/map/layout/runs';
import type { LaidOut, NodeBox } from '@cartulary/editor-schema/kinds/map/layout/types';
import { useEffect, useMemo, useState } from 'react';
import { formatDay } from '@/lib/format/format';
import { t } from '@/text/maps';
import { useTheme } from '@/ui/theme/theme';
import type { MapTree } from '../map-tree';
import { newMeasure } from './measure';
import { sizeOf, wordStyles, type Measure, type TopicSize } from './topic-size';

export interface Run {
  readonly line: MapLineJson;
  readonly box: RunBox;
  /** Width of its text. */
  readonly wide: number;
}

/** A map's layout, in map units. */
export interface Laid {
  readonly boxes: ReadonlyMap<string, NodeBox>;
  readonly sizes: ReadonlyMap<string, TopicSize>;
  /** Branch color of each topic, as a design token. Null for none. */
  readonly colours: ReadonlyMap<string, string | null>;
  readonly links: LaidOut['links'];
  readonly spine: LaidOut['spine'];
  readonly boundaries: readonly Run[];
  readonly summaries: readonly Run[];
  /** Whether siblings are laid out horizontally instead of vertically. */
  readonly isAcross: boolean;
}

/** Whether siblings at this depth are laid out horizontally. */
export const isAcrossAt = (layout: MapLayout, depth: number): boolean =>
  layout === 'org' || ((layout === 'timeline' || layout === 'fishbone') && depth === 1);

/** Lays out a map, with text measured in this page's fonts. */
export function laidOut(shown: MapTree, measure: Measure): Laid {
  const { map } = shown;
  const sizes = new Map<string, TopicSize>();
  const laid = layOut(map, (node) => {
    const due = node.task?.dueOn == null ? '' : formatDay(node.task.dueOn);
    const size = sizeOf(node, shown.of(node.id)?.depth ?? 0, measure, due, t('topic.empty'));
    sizes.set(node.id, size);
    return size;
  });
  const runs = (lines: readonly MapLineJson[]): Run[] =>
    lines.flatMap((line) => {
      const box = boxOfRun(map, laid, line);
      return box ? { line, box, wide: measure(line.text, wordStyles.small) } : [];
    });
  const colours = new Map([...shown.colours].map(([id, colour]) => [id, colour && tokenOf(colour)]));
  return {
    boxes: laid.boxes,
    sizes,
    colours,
    links: laid.links,
    spine: laid.spine,
    boundaries: runs(map.boundaries),
    summaries: runs(map.summaries),
    isAcross: map.layout === 'org',
  };
}

/** The color's design token. */
const tokenOf = (colour: NodeColour): string => (colour === 'violet' ? 'purple' : colour);

/** The map's layout, recomputed when the map, the design, or the fonts change. */
export function useLaidOut(shown: MapTree): Laid {
  const { design } = useTheme();
  const letters = useLetters();
  // Another design has other fonts, and fonts load after the page.
  const measure = useMemo(() => ({ design, letters, of: newMeasure() }), [design, letters]);
  return useMemo(() => laidOut(shown, measure.of), [shown, measure]);
}

/** Counts font load events. */
function useLetters(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const hear = (): void => setCount((before) => before + 1);
    document.fonts.addEventListener('loadingdone', hear);
    return () => document.fonts.removeEventListener('loadingdone', hear);
  }, []);
  return count;
}
