import { acceptedDocuments } from '@cartulary/contracts/readable-files';
import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { useUser } from '@/lib/session/session';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { askReadable } from '@/shared/ask-readable/ask-readable';
import { takePassedFiles } from '@/shared/documents/chosen-files';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/upload';
import { toast } from '@/ui/toast';
import { useChangeRefusal } from '../change-refusal';
import { keepsHere } from '../private/reads-here';
import { readPrivately } from '../private/read-privately';
import { useFileDrop } from './file-drop';
import { checkFiles } from './upload-checks';
import { showRefused } from '../uploads';
import { useSendChosen } from './use-send-chosen';

export interface Uploader {
  /** Why this account can't upload, in a sentence. Undefined if it can. */
  refusal: string | undefined;
  /** Opens the browser's file dialog. */
  choose: () => void;
  /** Accepts files from another source, as if they had been selected. */
  take: (files: readonly File[]) => void;
  /** Whether files are being dragged over the page. */
  dragging: boolean;
  /** Elements to render: the file input and the dialog. */
  parts: ReactNode;
}

interface Target {
  /** A folder or a space. Defaults to the person's own space. */
  folderId?: string | undefined;
  /** Why this person can't add files there. */
  closed?: string | undefined;
}

/**
 * Accepts files from the file dialog and from drops anywhere on the page, checks them, and uploads them. In privacy
 * mode with an open vault, this page processes them itself; otherwise, modes that keep documents in the browser ask for
 * consent each time. For view-only accounts, it explains why uploading is unavailable; a dropped file must still not
 * replace the page.
 */
export function useUploader({ folderId, closed }: Target = {}): Uploader {
  const input = useRef<HTMLInputElement>(null);
  const mode = usePrivacyMode();
  const refusal = useChangeRefusal() ?? closed;

  const { send, prepare, question } = useSendChosen();
  const ask = async (files: readonly File[]): Promise<void> => {
    const because = folderId === undefined ? undefined : 'folder';
    const answer = await askReadable({ what: 'documents', files, because });
    if (answer === 'server') void send(files, { mode: 'collaborative', folderId });
    else if (answer) void readPrivately(answer, files);
  };
  const take = (files: readonly (File & { isFolder?: boolean })[]): void => {
    if (refusal !== undefined) return void toast({ title: t('nothing'), text: refusal, tone: 'warning' });
    const checked = checkFiles(files);
    for (const { file, refusal } of checked) if (refusal !== null) showRefused(file, refusal);
    const good = checked.flatMap(({ file, refusal }) => (refusal === null ? [file] : []));
    if (good.length === 0) return;
    const vault = keepsHere(mode) && folderId === undefined ? openVault() : undefined;
    if (vault) void readPrivately(vault, good);
    else if (mode === 'collaborative') void send(good, { folderId });
    else void ask(good);
  };
  const dragging = useFileDrop(take);
  const takePassed = useEffectEvent(take);
  const accountId = useUser()?.id ?? '';
  useEffect(() => takePassedFiles(accountId, (files) => takePassed(files)), [accountId]);
  // Files read in the browser need no pipeline.
  const prepared = useEffectEvent(() => {
    if (!keepsHere(mode)) prepare();
  });
  useEffect(() => {
    if (dragging) prepared();
  }, [dragging]);

  const choose = (): void => {
    if (!keepsHere(mode)) prepare();
    input.current?.click();
  };
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
        accept={acceptedDocuments}
        aria-label={t('input')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {question}
    </>
  );
  return { refusal, choose, take, dragging: dragging && refusal === undefined, parts };
}
