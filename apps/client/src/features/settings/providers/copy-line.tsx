import { Copy } from 'lucide-react';
import { log } from '@/lib/log';
import { t } from '@/text/identity-providers';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast';

/** An address that has to be told somebody else, with a button that copies it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col gap-x-2 tablet:flex-row tablet:items-start">
      <dt className="w-40 shrink-0 pt-1 text-xs text-ink-3">{label}</dt>
      <dd className="flex min-w-0 grow items-center gap-1">
        <code className="min-w-0 font-mono text-xs wrap-anywhere">{value}</code>
        <IconButton icon={Copy} size="sm" label={t('form.copy', { label })} onClick={() => void copy(value)} />
      </dd>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', title: t('copied') });
  } catch (error) {
    log.warn('The clipboard refused.', { component: 'identity-providers', error });
    toast({ tone: 'error', title: t('copyRefused') });
  }
}
