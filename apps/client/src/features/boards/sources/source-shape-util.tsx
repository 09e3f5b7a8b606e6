import { sourceProps, type SourceShape } from '@cartulary/editor-schema/kinds/board/source-shape';
import {
  BaseBoxShapeUtil,
  HTMLContainer,
  Rectangle2d,
  useDelaySvgExport,
  useEditor,
  useValue,
  type Editor,
} from 'tldraw';
import { closedSources } from '@/shared/sources/closed-sources';
import { Crops } from '@/shared/sources/crops';
import { Sources } from '@/shared/sources/sources';
import { nameOfSource } from './name-of-source';
import { SourceView } from './source-view';

/** Loads nothing if the source isn't accessible. */
const noCrops: Pick<Crops, 'draw'> = { draw: () => Promise.reject(new Error('Nothing is drawn of what is closed')) };

interface Asking {
  readonly sources: Sources;
  readonly crops: Crops;
}

/** The data source for excerpts, by editor, because board images are drawn outside the page. */
const byEditor = new WeakMap<Editor, Asking>();

function askingOf(editor: Editor): Asking {
  const known = byEditor.get(editor);
  if (known) return known;
  const made = { sources: new Sources(), crops: new Crops() };
  byEditor.set(editor, made);
  editor.disposables.add(() => {
    byEditor.delete(editor);
    made.sources.end();
    made.crops.end();
  });
  return made;
}

/** A page, passage, or table of a processed document as a shape on a board. */
export class SourceShapeUtil extends BaseBoxShapeUtil<SourceShape> {
  static override type = 'source' as const;
  static override props = sourceProps;

  override getDefaultProps(): SourceShape['props'] {
    return { w: 400, h: 566, documentId: '', part: 'page', number: 1, seen: '' };
  }

  override getGeometry({ props: { w, h } }: SourceShape): Rectangle2d {
    return new Rectangle2d({ width: w, height: h, isFilled: true });
  }

  override canEdit(): boolean {
    return false;
  }

  override getAriaDescriptor({ props }: SourceShape): string {
    return nameOfSource(props);
  }

  override component(shape: SourceShape) {
    return (
      <HTMLContainer className="pointer-events-auto!">
        <Drawn shape={shape} />
      </HTMLContainer>
    );
  }

  override indicator({ props: { w, h } }: SourceShape) {
    return <rect width={w} height={h} />;
  }
}

/** Variant for sealed boards: doesn't call the server, so it never learns which sources are on the board. */
export class ClosedSourceShapeUtil extends SourceShapeUtil {
  override component({ props }: SourceShape) {
    return (
      <HTMLContainer className="pointer-events-auto!">
        <ClosedSource props={props} />
      </HTMLContainer>
    );
  }
}

function ClosedSource({ props }: { props: SourceShape['props'] }) {
  const ready = useDelaySvgExport();
  return <SourceView props={props} sources={closedSources} crops={noCrops} onSeen={undefined} onDrawn={ready} />;
}

function Drawn({ shape: { id, type, props } }: { shape: SourceShape }) {
  const editor = useEditor();
  const isReadonly = useValue('readonly', () => editor.getIsReadonly(), [editor]);
  const ready = useDelaySvgExport();
  const onSeen = (seen: string): void => {
    editor.markHistoryStoppingPoint('source: seen');
    editor.updateShape<SourceShape>({ id, type, props: { seen } });
  };
  return <SourceView props={props} {...askingOf(editor)} onSeen={isReadonly ? undefined : onSeen} onDrawn={ready} />;
}
