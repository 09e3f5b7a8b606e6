import {
  defaultAddFontsFromNode,
  defaultBindingUtils,
  defaultShapeUtils,
  defaultTools,
  Editor,
  tipTapDefaultExtensions,
  type TLAnyShapeUtilConstructor,
} from 'tldraw';
import { BoardStore } from './board-store';
import { PictureShapeUtil } from './files/picture-shape-util';

type Assets = ConstructorParameters<typeof BoardStore>[0];

const noAssets: Assets = {
  upload: () => Promise.reject(new Error('none')),
  resolve: () => null,
  remove: () => Promise.resolve(),
};

/** A board's canvas as in its page, rendered nowhere. */
export const testEditor = (store = new BoardStore(noAssets)): Editor =>
  new Editor({
    store,
    // The library's classes don't match its own types under exactOptionalPropertyTypes.
    shapeUtils: [
      PictureShapeUtil,
      ...defaultShapeUtils.filter(({ type }) => type !== PictureShapeUtil.type),
    ] as unknown as readonly TLAnyShapeUtilConstructor[],
    bindingUtils: defaultBindingUtils,
    tools: defaultTools,
    textOptions: { tipTapConfig: { extensions: tipTapDefaultExtensions }, addFontsFromNode: defaultAddFontsFromNode },
    getContainer: () => document.body,
  });
