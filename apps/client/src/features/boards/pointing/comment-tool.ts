import { StateNode } from 'tldraw';
import { choosePoint } from './point';

/** The tool for commenting on a point: one click, then it ends. */
export class CommentTool extends StateNode {
  static override id = 'comment';

  override onEnter(): void {
    this.editor.setCursor({ type: 'cross', rotation: 0 });
  }

  override onPointerDown(): void {
    const at = this.editor.inputs.currentPagePoint;
    const options = { hitInside: true, hitLocked: true, hitLabels: true };
    // An empty part of a frame counts as the frame.
    const shape =
      this.editor.getShapeAtPoint(at, options) ?? this.editor.getShapeAtPoint(at, { ...options, hitFrameInside: true });
    this.editor.setCurrentTool('select');
    choosePoint(this.editor, shape, { x: at.x, y: at.y });
  }

  override onCancel(): void {
    this.editor.setCurrentTool('select');
  }
}
