import type { MapNodeJson, Point } from '../json.js';
import { GAP, type Plan, type Size } from './types.js';

/** The indentation of a node's children. */
export const INDENT = 28;

/** Lays trees as an outline: children are indented below their node, or above it if the branch is turned. */
export class Outline {
  private readonly sizes = new Map<string, Size>();

  constructor(private readonly plan: Plan) {}

  /** The size of a node with its descendants. */
  size(id: string): Size {
    const known = this.sizes.get(id);
    if (known) return known;
    const own = this.plan.sizeOf(id);
    const under = this.sizeOf(this.plan.childrenOf(id));
    const size = under.h === 0 ? own : { w: Math.max(own.w, INDENT + under.w), h: own.h + GAP + under.h };
    this.sizes.set(id, size);
    return size;
  }

  private sizeOf(siblings: readonly MapNodeJson[]): Size {
    const sizes = siblings.map(({ id }) => this.size(id));
    const h = sizes.reduce((sum, size) => sum + size.h + GAP, sizes.length === 0 ? 0 : -GAP);
    return { w: Math.max(0, ...sizes.map(({ w }) => w)), h };
  }

  /** @param at upper left corner of the whole branch @param turned whether the node is below its children */
  lay(id: string, at: Point, turned = false): void {
    const own = this.plan.sizeOf(id);
    const children = this.plan.childrenOf(id);
    const y = turned ? at.y + this.size(id).h - own.h : at.y;
    this.plan.boxes.set(id, { x: at.x, y, ...own, grows: turned ? 'up' : 'down' });
    let top = turned ? at.y : at.y + own.h + GAP;
    const stem = at.x + INDENT / 2;
    for (const child of children) {
      const { h } = this.size(child.id);
      this.lay(child.id, { x: at.x + INDENT, y: top });
      const middle = top + this.plan.sizeOf(child.id).h / 2;
      this.plan.links.push({
        from: id,
        to: child.id,
        shape: 'straight',
        points: [
          { x: stem, y: turned ? y : y + own.h },
          { x: stem, y: middle },
          { x: at.x + INDENT, y: middle },
        ],
      });
      top += h + GAP;
    }
  }
}
