import type { Foot as FootJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE } from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { ornamentsOf, themes, type ThemeId } from '@cartulary/editor-schema/kinds/deck/themes';
import { memo, useMemo, type ReactNode } from 'react';
import type { Files } from '@/shared/open-written/files';
import type { PlacedBox } from './placed-box';
import { groundOf, type Ground } from './thing-style';
import { ThingView } from './thing-view';

interface SlideViewProps {
  slide: SlideJson;
  theme: ThemeId;
  /** From 1. */
  number: number;
  /** In page pixels. The height follows. */
  width: number;
  files: Pick<Files, 'picture'>;
  /** Hides items of later steps. Undefined shows all. */
  step?: number | undefined;
  /** The item whose text is being edited in place. */
  written?: string | null | undefined;
  /** Item positions during a drag. */
  moved?: ReadonlyMap<string, PlacedBox> | undefined;
  /** Rendered above the slide, in its units. */
  children?: ReactNode;
}

/** A slide, scaled to the given width. */
export const SlideView = memo(function SlideView(props: SlideViewProps) {
  const { slide, theme, number, width, files, step, written, moved, children } = props;
  const { layout, things } = slide;
  const ground = useMemo(() => groundOf(theme, layout), [theme, layout]);
  const { palette } = ground;
  const scale = width / SLIDE.w;
  return (
    <div className="relative overflow-hidden" style={{ width, height: SLIDE.h * scale, background: palette.paper }}>
      <div
        className="slide absolute top-0 left-0 origin-top-left"
        // Overlays without their own color are read against the slide's background, regardless of the page's theme.
        style={{ width: SLIDE.w, height: SLIDE.h, transform: `scale(${scale})`, color: palette.soft }}
      >
        {ornamentsOf(theme, layout).map(({ x, y, w, h, paint }) => (
          <div
            key={`${x} ${y}`}
            className="absolute"
            style={{ left: x, top: y, width: w, height: h, background: palette[paint] }}
          />
        ))}
        {layout.behind.map((thing) => (
          <ThingView key={thing.id} thing={thing} box={boxOf(thing, layout)} ground={ground} files={files} />
        ))}
        {things.map((thing) =>
          step !== undefined && thing.step > step ? null : (
            <ThingView
              key={thing.id}
              thing={thing}
              box={moved?.get(thing.id) ?? boxOf(thing, layout)}
              ground={ground}
              files={files}
              isWritten={written === thing.id}
            />
          ),
        )}
        <Foot foot={layout.foot} number={number} ground={ground} />
        {children}
      </div>
    </div>
  );
});

/** A slide's date, footer text, and number. */
function Foot({ foot, number, ground }: { foot: FootJson; number: number; ground: Ground }) {
  const { palette, theme } = ground;
  if (!foot.number && foot.date === '' && foot.text === '') return null;
  return (
    <div
      className="absolute inset-x-18 bottom-7 grid grid-cols-[1fr_auto_1fr] gap-6 whitespace-nowrap"
      style={{ color: palette.soft, fontSize: 16, fontFamily: themes[theme].body.css }}
    >
      <span>{foot.date}</span>
      <span>{foot.text}</span>
      <span className="text-right tabular-nums">{foot.number ? number : null}</span>
    </div>
  );
}
