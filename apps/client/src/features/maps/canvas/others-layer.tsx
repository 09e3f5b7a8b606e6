import { ViewportPortal } from '@xyflow/react';
import { MousePointer2 } from 'lucide-react';
import { colourOf } from '@/shared/open-written/peer-colour';
import { plainName } from '@/ui/given-name';
import type { Other } from '../presence';
import type { Laid } from './laid-out';

/** Distance between a topic and the frame around another person's selection. */
const AROUND = 3;

/** Other people's pointers and selections. */
export const OthersLayer = ({ others, laid: { boxes } }: { others: readonly Other[]; laid: Laid }) => (
  <ViewportPortal>
    {others.map(({ client, id, name, at, selected }) => {
      const colour = colourOf(id);
      const theirs = selected.flatMap((each) => boxes.get(each) ?? []);
      return (
        <div key={client} aria-hidden data-other={name} className="pointer-events-none">
          {theirs.map(({ x, y, w, h }, index) => (
            <div
              key={index}
              className="absolute rounded-card"
              style={{
                left: x - AROUND,
                top: y - AROUND,
                width: w + 2 * AROUND,
                height: h + 2 * AROUND,
                outlineWidth: 2,
                outlineStyle: 'solid',
                outlineColor: colour,
              }}
            >
              {index === 0 ? <Name name={name} colour={colour} className="bottom-full left-0" /> : null}
            </div>
          ))}
          {at ? (
            <div className="absolute" style={{ left: at.x, top: at.y, color: colour }}>
              <MousePointer2 size={18} fill="currentcolor" />
              {theirs.length === 0 ? <Name name={name} colour={colour} className="top-full left-full" /> : null}
            </div>
          ) : null}
        </div>
      );
    })}
  </ViewportPortal>
);

const Name = ({ name, colour, className }: { name: string; colour: string; className: string }) => (
  <span
    className={`absolute px-1.25 py-0.5 text-2xs font-medium whitespace-nowrap text-paper-on-badge ${className}`}
    style={{ background: colour }}
  >
    {plainName(name)}
  </span>
);
