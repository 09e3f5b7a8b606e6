import { ImageShapeUtil, type Editor, type SvgExportContext, type TLAssetId, type TLImageShape } from 'tldraw';

/** Images that couldn't be loaded during an export, by editor. */
const missing = new WeakMap<Editor, Set<TLAssetId>>();

/**
 * Regular image shapes, except in exports: the library caches its output, so an image that failed once would be missing
 * from every later file.
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

/** Counts images that couldn't be loaded during an export, each once. */
export async function countingMissing<T>(
  editor: Editor,
  draw: () => Promise<T>,
): Promise<{ made: T; missing: number }> {
  const found = new Set<TLAssetId>();
  missing.set(editor, found);
  return { made: await draw(), missing: found.size };
}
