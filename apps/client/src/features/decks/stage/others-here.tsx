import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { MousePointer2 } from 'lucide-react';
import { colourOf } from '@/shared/open-written/peer-colour';
import { plainName } from '@/ui/given-name';
import type { Other } from '../presence';

/** Other people's pointers on this slide and their selections, in slide units. */
export function OthersHere({ others, slide, scale }: { others: readonly Other[]; slide: SlideJson; scale: number }) {
  const here = others.filter((other) => other.slide === slide.id);
  const one = 1 / scale;
  return here.map(({ client, id, name, at, selected }) => {
    const colour = colourOf(id);
    const boxes = slide.things
      .filter((thing) => selected.includes(thing.id))
      .map((thing) => boxOf(thing, slide.layout));
    return (
      <div key={client} aria-hidden data-other={name} className="pointer-events-none absolute inset-0">
        {boxes.map(({ x, y, w, h }, index) => (
          <div
            key={index}
            className="absolute"
            style={{
              left: x,
              top: y,
              width: w,
              height: h,
              outlineWidth: 2 * one,
              outlineStyle: 'solid',
              outlineColor: colour,
            }}
          >
            {index === 0 ? <Name name={name} colour={colour} one={one} className="bottom-full left-0" /> : null}
          </div>
        ))}
        {at ? (
          <div className="absolute" style={{ left: at.x, top: at.y, color: colour }}>
            <MousePointer2 size={18 * one} fill="currentcolor" />
            {boxes.length === 0 ? <Name name={name} colour={colour} one={one} className="top-full left-full" /> : null}
          </div>
        ) : null}
      </div>
    );
  });
}

const Name = ({ name, colour, one, className }: { name: string; colour: string; one: number; className: string }) => (
  <span
    className={`absolute font-medium whitespace-nowrap text-paper-on-badge ${className}`}
    style={{ background: colour, fontSize: 11 * one, padding: `${2 * one}px ${5 * one}px` }}
  >
    {plainName(name)}
  </span>
);
