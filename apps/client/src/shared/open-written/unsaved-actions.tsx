import { Copy, Download } from 'lucide-react';
import { saveFile } from '@/lib/files/save-file';
import type { OpenWritten } from '@/lib/offline/open-written';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { sayFailed } from '@/ui/say-failed';

interface UnsavedActionsProps {
  title: string;
  document: Pick<OpenWritten, 'ydoc' | 'kind'>;
}

/** Actions for changes the server rejects: copy the text or save it as a file. */
export function UnsavedActions({ title, document }: UnsavedActionsProps) {
  const withText = async (work: (text: string) => unknown): Promise<void> => {
    try {
      const { rescuedText } = await import('@/lib/offline/rescued-text');
      await work(rescuedText(document.ydoc, document.kind));
    } catch (error) {
      sayFailed(t('rescue.failed'), error);
    }
  };
  const words = { copied: t('rescue.copied'), refused: t('rescue.notCopied'), hint: t('rescue.notCopiedHint') };
  return (
    <>
      <Button size="sm" icon={Copy} onClick={() => void withText((text) => copyText(text, words))}>
        {t('rescue.copy')}
      </Button>
      <Button
        size="sm"
        icon={Download}
        onClick={() => void withText((text) => saveFile(`${title}.md`, text, 'text/markdown'))}
      >
        {t('rescue.download')}
      </Button>
    </>
  );
}
