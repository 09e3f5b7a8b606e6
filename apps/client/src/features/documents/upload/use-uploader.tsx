import { readableExtensions } from '@cartulary/contracts/limits';
import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/documents/upload';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useChangeRefusal } from '../change-refusal';
import { useFileDrop } from './file-drop';
import { checkFiles } from './upload-checks';
import { sendFiles, showRefused } from './uploads';

export interface Uploader {
  /** Why this account uploads nothing, in a sentence; undefined where it may. */
  refusal: string | undefined;
  /** Opens the browser's file dialog. */
  choose: () => void;
  /** Takes files that came another way, as if they had been chosen. */
  take: (files: readonly File[]) => void;
  /** Whether files are held over the page. */
  dragging: boolean;
  /** What must stand somewhere on the page: the file input and the question. */
  parts: ReactNode;
}

interface Target {
  /** A folder or a space; without it one's own space. */
  folderId?: string | undefined;
  /** Why this person puts nothing there. */
  closed?: string | undefined;
}

/**
 * Takes files from the file dialog and from anywhere on the page, checks them, and sends them. In a mode that keeps
 * documents in the browser it asks first, each time: until the local reader is built the server reads them. From an
 * account that only looks it takes nothing and says why; a dropped file must still not replace the page.
 */
export function useUploader({ folderId, closed }: Target = {}): Uploader {
  const input = useRef<HTMLInputElement>(null);
  const mode = usePrivacyMode();
  const refusal = useChangeRefusal() ?? closed;
  const [asking, setAsking] = useState<readonly File[]>([]);

  const take = (files: readonly (File & { isFolder?: boolean })[]): void => {
    if (refusal !== undefined) return void toast({ title: t('nothing'), text: refusal, tone: 'warning' });
    const checked = checkFiles(files);
    for (const { file, refusal } of checked) if (refusal !== null) showRefused(file, refusal);
    const good = checked.flatMap(({ file, refusal }) => (refusal === null ? [file] : []));
    if (good.length === 0) return;
    if (mode === 'collaborative') sendFiles(good, { folderId });
    else setAsking(good);
  };
  const dragging = useFileDrop(take);

  const confirm = (): void => {
    sendFiles(asking, { mode: 'collaborative', folderId });
    setAsking([]);
  };

  const choose = (): void => input.current?.click();
  useCommands([
    {
      id: 'documents.upload',
      title: t('command'),
      group: t('commandGroup'),
      icon: Upload,
      keys: pageKeys['documents.upload'],
      available: () => refusal === undefined,
      run: choose,
    },
  ]);

  const parts = (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={readableExtensions.map((extension) => `.${extension}`).join(',')}
        aria-label={t('input')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Dialog
        open={asking.length > 0}
        onOpenChange={(open) => !open && setAsking([])}
        title={t('askTitle', { count: asking.length })}
        description={mode === 'collaborative' ? undefined : t(`ask.${mode}`)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking([])}>
              {t('askNo')}
            </Button>
            <Button variant="ink" onClick={confirm}>
              {t('askYes', { count: asking.length })}
            </Button>
          </>
        }
      >
        <ul className="max-h-40 overflow-y-auto text-ink-2">
          {asking.map((file, index) => (
            <li key={index} className="truncate">
              {file.name}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
  return { refusal, choose, take, dragging: dragging && refusal === undefined, parts };
}
