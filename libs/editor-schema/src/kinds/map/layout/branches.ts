import type { MapNodeJson, Point } from '../json.js';
import { GAP, REACH, type NodeBox, type Plan } from './types.js';

/** The directions of branches whose siblings are laid side by side. */
export type Sideways = 'right' | 'left' | 'down';

/**
 * Trees whose siblings are laid side by side, each in a strip with all its descendants. Strips never overlap, so
 * boundaries and summaries fit, and folding a node moves only the nodes after it.
 */
export class Branches {
  private readonly extents = new Map<string, number>();

  constructor(
    private readonly plan: Plan,
    private readonly grows: Sideways,
  ) {}

  /** The space that a node and its descendants take along the line of siblings. */
  extent(id: string): number {
    const known = this.extents.get(id);
    if (known !== undefined) return known;
    const { w, h } = this.plan.sizeOf(id);
    const extent = Math.max(this.grows === 'down' ? w : h, this.extentOf(this.plan.childrenOf(id)));
    this.extents.set(id, extent);
    return extent;
  }

  extentOf(siblings: readonly MapNodeJson[]): number {
    return siblings.reduce((sum, { id }) => sum + this.extent(id) + GAP, siblings.length === 0 ? 0 : -GAP);
  }

  /** Lays a node centered on this point, and its descendants. */
  lay(id: string, middle: Point): void {
    const { w, h } = this.plan.sizeOf(id);
    const box: NodeBox = { x: middle.x - w / 2, y: middle.y - h / 2, w, h, grows: this.grows };
    this.plan.boxes.set(id, box);
    this.layUnder(id, box, this.plan.childrenOf(id));
  }

  /** Lays these nodes centered on the side of their parent that the tree grows to. */
  layUnder(parent: string, from: NodeBox, children: readonly MapNodeJson[]): void {
    const { grows } = this;
    const middle = { x: from.x + from.w / 2, y: from.y + from.h / 2 };
    let along = (grows === 'down' ? middle.x : middle.y) - this.extentOf(children) / 2;
    for (const { id } of children) {
      const { w, h } = this.plan.sizeOf(id);
      const extent = this.extent(id);
      const at = along + extent / 2;
      along += extent + GAP;
      this.lay(
        id,
        {
          right: { x: from.x + from.w + REACH + w / 2, y: at },
          left: { x: from.x - REACH - w / 2, y: at },
          down: { x: at, y: from.y + from.h + REACH + h / 2 },
        }[grows],
      );
      this.plan.links.push({ from: parent, to: id, shape: 'curve', points: this.ends(from, at) });
    }
  }

  private ends(from: NodeBox, at: number): Point[] {
    const [x, y] = [from.x + from.w / 2, from.y + from.h / 2];
    if (this.grows === 'right')
      return [
        { x: from.x + from.w, y },
        { x: from.x + from.w + REACH, y: at },
      ];
    if (this.grows === 'left')
      return [
        { x: from.x, y },
        { x: from.x - REACH, y: at },
      ];
    return [
      { x, y: from.y + from.h },
      { x: at, y: from.y + from.h + REACH },
    ];
  }
}
