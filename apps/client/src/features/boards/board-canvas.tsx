import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite';
import { useEffect, useLayoutEffect, useMemo, useState, type ComponentType } from 'react';
import {
  allDefaultFontFaces,
  DefaultFontFaces,
  Tldraw,
  useEditor,
  useTldrawUser,
  type Editor,
  type TLComponents,
  type TLUiOverrides,
  type TLUserPreferences,
} from 'tldraw';
import 'tldraw/tldraw.css';
import type { Awareness } from 'y-protocols/awareness';
import { useTyping } from '@/lib/commands/commands';
import { settingValue } from '@/lib/settings/settings';
import { styleNonce } from '@/ui/style-nonce';
import { MainMenu } from './main-menu';
import { NamedStylePanel } from './named-style-panel';
import { leavePingOut, licence } from './licence';
import { colourOf } from '@/shared/open-written/peer-colour';
import { TellPresence } from './tell-presence';
import type { BoardStore } from './board-store';
import { takeTexts } from './mermaid/paste-flowchart';
import { CommentSign } from './pointing/comment-sign';
import { CommentTool } from './pointing/comment-tool';
import { BoardToolbar } from './rules/board-toolbar';
import { ClosedSourceShapeUtil, SourceShapeUtil } from './sources/source-shape-util';
import { placeTable } from './tables/change-table';
import { TableShapeUtil } from './tables/table-shape-util';
import { TableSign } from './tables/table-sign';
import { linkAsset } from './taking/link-asset';
import { limitPastes } from './taking/limit-pastes';
import { PictureShapeUtil } from './files/picture-shape-util';
import { noVideos, pictureTypes } from './taking/picture-types';
import { TakePictures } from './taking/take-pictures';
import { tellRefusedCopies } from './taking/tell-refused-copies';
import { zoomToAll } from './view/first-view';
import { Unavailable } from '@/shared/open-written/unavailable';
import { t } from '@/text/boards';
import { t as tables } from '@/text/boards/tables';

const assetUrls = getAssetUrlsByImport();
leavePingOut();

/** tldraw's translation keys for tools. */
const COMMENT = 'tool.comment';
const TABLE = 'tool.table';

type ToolItems = ReturnType<NonNullable<TLUiOverrides['tools']>>;

/** Disabled: embeds of other sites, options already covered by the person's settings, and styles without the nonce. */
const notHere = ['insert-embed', 'convert-to-embed', 'toggle-dark-mode', 'toggle-debug-mode', 'print'];
const commentTool = (editor: Editor): ToolItems => ({
  comment: {
    id: 'comment',
    label: COMMENT,
    icon: <CommentSign />,
    kbd: 'c',
    readonlyOk: true,
    onSelect: () => void editor.setCurrentTool('comment'),
  },
});
const overridesWith = (hasComments: boolean): TLUiOverrides => ({
  actions: (editor, actions) => {
    const kept = Object.fromEntries(Object.entries(actions).filter(([name]) => !notHere.includes(name)));
    const { 'zoom-to-fit': fit } = kept;
    return { ...kept, ...(fit && { 'zoom-to-fit': { ...fit, onSelect: () => zoomToAll(editor) } }) };
  },
  tools: (editor, tools) => ({
    ...tools,
    ...(hasComments ? commentTool(editor) : {}),
    table: { id: 'table', label: TABLE, icon: <TableSign />, onSelect: () => placeTable(editor) },
  }),
  translations: {
    en: {
      [COMMENT]: t('commentTool'),
      [TABLE]: tables('tool'),
      'assets.files.type-not-allowed': t('picture.only'),
      'toast.error.copy-fail.title': t('copy.refused'),
      'toast.error.copy-fail.desc': t('copy.refusedHint'),
    },
  },
});

/** Shapes and tools that tldraw doesn't include. A sealed board makes no server calls and has no comments. */
const plain = {
  shapeUtils: [PictureShapeUtil, SourceShapeUtil, TableShapeUtil],
  tools: [CommentTool],
  overrides: overridesWith(true),
};
const sealed = {
  shapeUtils: [PictureShapeUtil, ClosedSourceShapeUtil, TableShapeUtil],
  tools: [],
  overrides: overridesWith(false),
};

/** A new array on each render would recreate the editor. */
const noEmbeds: [] = [];

/**
 * Loads the handwritten font at once, and others when a shape uses them; tldraw loads all of its font files (1.4 MB) once
 * it has drawn the canvas.
 */
function limitFonts({ fonts }: Editor): void {
  const request = fonts.requestFonts.bind(fonts);
  fonts.requestFonts = (faces) =>
    request(faces === allDefaultFontFaces ? [DefaultFontFaces.tldraw_draw.normal.normal] : faces);
}

function UsedFonts(): null {
  const editor = useEditor();
  useLayoutEffect(() => limitFonts(editor), [editor]);
  return null;
}

interface BoardCanvasProps {
  store: BoardStore;
  /** Shares this person's presence with others. */
  awareness: Awareness;
  person: { readonly id: string; readonly name: string };
  isEditable: boolean;
  isDark: boolean;
  isSealed?: boolean;
  /** Drawn over the board, inside its editor. */
  over: ComponentType;
  /** Rendered at the top edge, between the tools. */
  top: ComponentType;
  onEditor: (editor: Editor | undefined) => void;
}

/** The canvas with its tools. All assets are loaded from this origin. */
export function BoardCanvas({
  store,
  awareness,
  person,
  isEditable,
  isDark,
  isSealed = false,
  over,
  top,
  onEditor,
}: BoardCanvasProps) {
  const [editor, setEditor] = useState<Editor>();
  // The board handles single-letter keys for tools and text.
  useTyping(() => false);
  const [options] = useState(() => ({ nonce: styleNonce() }));
  const [textOptions] = useState(() => ({ tipTapConfig: { injectNonce: styleNonce() } }));
  const [preferences, setUserPreferences] = useState<TLUserPreferences>();
  const user = useTldrawUser({
    userPreferences: {
      ...preferences,
      id: person.id,
      name: person.name,
      color: colourOf(person.id),
      colorScheme: isDark ? 'dark' : 'light',
      locale: 'en',
    },
    setUserPreferences,
  });
  const components: TLComponents = useMemo(
    () => ({
      InFrontOfTheCanvas: over,
      OnTheCanvas: UsedFonts,
      TopPanel: top,
      ErrorFallback: Unavailable,
      MainMenu,
      StylePanel: NamedStylePanel,
      Toolbar: BoardToolbar,
      DebugMenu: null,
      DebugPanel: null,
    }),
    [over, top],
  );
  useEffect(tellRefusedCopies, []);
  useEffect(() => {
    editor?.updateInstanceState({ isReadonly: !isEditable });
  }, [editor, isEditable]);
  return (
    <div className="relative isolate min-h-0 min-w-0 grow" data-board translate="no">
      <Tldraw
        store={store}
        {...(isSealed ? sealed : plain)}
        {...licence()}
        user={user}
        assetUrls={assetUrls}
        options={options}
        components={components}
        embeds={noEmbeds}
        acceptedImageMimeTypes={pictureTypes}
        acceptedVideoMimeTypes={noVideos}
        textOptions={textOptions}
        onMount={(mounted) => {
          mounted.registerExternalAssetHandler('url', ({ url }) => Promise.resolve(linkAsset(url)));
          takeTexts(mounted);
          limitPastes(mounted);
          mounted.updateInstanceState({ isReadonly: !isEditable, isGridMode: settingValue('studios', 'boardGrid') });
          setEditor(mounted);
          onEditor(mounted);
          return () => onEditor(undefined);
        }}
      >
        <TellPresence awareness={awareness} />
        <TakePictures />
      </Tldraw>
    </div>
  );
}
