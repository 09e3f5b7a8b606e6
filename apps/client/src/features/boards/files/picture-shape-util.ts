import { ImageShapeUtil, type Editor, type SvgExportContext, type TLAssetId, type TLImageShape } from 'tldraw';

/** Of editors that are being saved: the pictures that could not be had. */
const missing = new WeakMap<Editor, Set<TLAssetId>>();

/**
 * Pictures as they are, but in files: what could not be had once would be left out of every later file too, since the library
 * remembers what it drew.
 */
export class PictureShapeUtil extends ImageShapeUtil {
  override async toSvg(shape: TLImageShape, context: SvgExportContext) {
    const { assetId } = shape.props;
    if (assetId === null) return null;
    if ((await context.resolveAssetUrl(assetId, shape.props.w)) === null) {
      missing.get(this.editor)?.add(assetId);
      return null;
    }
    return super.toSvg(shape, context);
  }
}

/** Counts the pictures that could not be had while something is drawn for a file, each once. */
export async function countingMissing<T>(
  editor: Editor,
  draw: () => Promise<T>,
): Promise<{ made: T; missing: number }> {
  const found = new Set<TLAssetId>();
  missing.set(editor, found);
  return { made: await draw(), missing: found.size };
}
