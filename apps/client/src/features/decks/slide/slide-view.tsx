import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE, type Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { ornamentsOf, themes, type ThemeId } from '@cartulary/editor-schema/kinds/deck/themes';
import { memo, useMemo, type ReactNode } from 'react';
import type { Files } from '@/shared/open-written/files';
import { groundOf } from './thing-style';
import { ThingView } from './thing-view';

interface SlideViewProps {
  slide: SlideJson;
  theme: ThemeId;
  /** From 1. */
  number: number;
  /** In pixels of the page; its height follows. */
  width: number;
  files: Pick<Files, 'picture'>;
  /** Things of later steps are not shown; undefined: all are. */
  step?: number | undefined;
  /** A thing whose words an editor draws. */
  written?: string | null | undefined;
  /** Where things lie while they are moved. */
  moved?: ReadonlyMap<string, Box> | undefined;
  /** Drawn over it, in its units. */
  children?: ReactNode;
}

/** A slide, as large as its place lets it be. */
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
        style={{ width: SLIDE.w, height: SLIDE.h, transform: `scale(${scale})` }}
      >
        {ornamentsOf(theme, layout).map(({ x, y, w, h, paint }) => (
          <div
            key={`${x} ${y}`}
            className="absolute"
            style={{ left: x, top: y, width: w, height: h, background: palette[paint] }}
          />
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
        {layout === 'title' ? null : (
          <p
            className="absolute right-18 bottom-7 tabular-nums"
            style={{ color: palette.soft, fontSize: 16, fontFamily: themes[theme].body.css }}
          >
            {number}
          </p>
        )}
        {children}
      </div>
    </div>
  );
});
