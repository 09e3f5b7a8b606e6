import { Copy } from 'lucide-react';
import { t } from '@/text/ui';
import { copyText } from './copy-text';
import { IconButton } from './icon-button';

/** A link to share, shown with a copy button. */
export function LinkToCopy({ label, link }: { label: string; link: string }) {
  return (
    <div className="flex min-w-0 items-center gap-1 rounded-control bg-sunken px-2 py-1">
      <code className="min-w-0 grow font-mono text-xs wrap-anywhere">{link}</code>
      <IconButton icon={Copy} size="sm" label={label} onClick={() => void copyLink(link)} />
    </div>
  );
}

/** Copies a link to the clipboard and confirms it. */
export const copyLink = (link: string): Promise<void> =>
  copyText(link, { copied: t('link.copied'), refused: t('link.refused'), hint: link });
