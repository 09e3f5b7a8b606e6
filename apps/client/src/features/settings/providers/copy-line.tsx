import { Copy } from 'lucide-react';
import { t } from '@/text/settings/providers';
import { copyText } from '@/ui/copy-text';
import { IconButton } from '@/ui/icon-button';

/** A URL to enter elsewhere, with a copy button. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 grow font-mono text-xs wrap-anywhere">{value}</code>
        <IconButton icon={Copy} size="sm" label={t('form.copy', { label })} onClick={() => void copy(value)} />
      </dd>
    </div>
  );
}

const copy = (text: string): Promise<void> => copyText(text, { copied: t('copied'), refused: t('copyRefused') });
