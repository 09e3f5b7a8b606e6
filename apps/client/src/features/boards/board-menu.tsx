import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { FileInput, FileText, Shapes } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Editor } from 'tldraw';
import { WrittenMenu } from '@/shared/open-written/written-menu';
import { saveAsFile } from '@/shared/writing/save-as-file';
import { t } from '@/text/boards';
import { t as sources } from '@/text/boards/sources';
import { t as words } from '@/text/text';
import { t as files } from '@/text/writing/files';
import { CommandItem } from '@/ui/command-menu';
import { MenuItem, MenuLabel } from '@/ui/menu';
import { SaveItems } from './files/save-items';
import { drawingEndings } from './taking/drawings';
import { placeDrawing } from './taking/take-pictures';

const PlaceSourceDialog = lazy(async () => ({
  default: (await import('./sources/place-source-dialog')).PlaceSourceDialog,
}));

/** Actions for the whole board: those of every kind, plus image export, text, and placing document excerpts. */
export function BoardMenu({ item, editor }: { item: WrittenItem; editor: Editor | undefined }) {
  const [isPlacing, setPlacing] = useState(false);
  const drawings = useRef<HTMLInputElement>(null);
  const noPlace = editor === undefined ? t('opening') : editor.getIsReadonly() ? words('note.viewer') : undefined;
  return (
    <>
      <WrittenMenu item={item} files={<Files item={item} editor={editor} />}>
        <MenuItem icon={FileInput} disabledReason={noPlace} onSelect={() => setPlacing(true)}>
          {sources('place')}
        </MenuItem>
        <MenuItem icon={Shapes} disabledReason={noPlace} onSelect={() => drawings.current?.click()}>
          {t('drawing.place')}
        </MenuItem>
        <CommandItem id="written.find" />
        <CommandItem id="board.present" />
      </WrittenMenu>
      <input
        ref={drawings}
        type="file"
        hidden
        accept={drawingEndings.join(',')}
        aria-label={t('drawing.place')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file && editor) void placeDrawing(editor, file);
        }}
      />
      {isPlacing && editor ? (
        <Suspense>
          <PlaceSourceDialog editor={editor} onClose={() => setPlacing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Files = ({ item, editor }: { item: WrittenItem; editor: Editor | undefined }) => (
  <>
    <MenuLabel>{t('export')}</MenuLabel>
    <SaveItems title={item.title} editor={editor} />
    <MenuItem
      icon={FileText}
      disabledReason={item.sealed ? files('sealed') : undefined}
      onSelect={() => void saveAsFile(item, 'markdown')}
    >
      {t('asWords')}
    </MenuItem>
  </>
);
