import type { OrganisationDomain } from '@cartulary/contracts/endpoints/domains';
import { Copy } from 'lucide-react';
import { log } from '@/lib/log';
import { t } from '@/text/domains';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast';

/** The TXT record that proves a domain, to be copied piece by piece. */
export function DomainRecord({ domain, record }: Pick<OrganisationDomain, 'domain' | 'record'>) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="text-sm font-medium">{t('record.title')}</p>
      <dl className="mt-2 flex flex-col gap-1.5 text-sm">
        <Part label={t('record.name')} value={record.name} copyLabel={t('record.copyName', { domain })} />
        <Part label={t('record.value')} value={record.value} copyLabel={t('record.copyValue', { domain })} />
      </dl>
    </div>
  );
}

function Part({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="w-14 shrink-0 text-xs text-ink-3">{label}</dt>
      <dd className="flex min-w-0 grow items-center gap-1">
        <code className="min-w-0 font-mono text-xs wrap-anywhere">{value}</code>
        <IconButton icon={Copy} size="sm" label={copyLabel} onClick={() => void copy(value)} />
      </dd>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', title: t('copied') });
  } catch (error) {
    log.warn('The clipboard refused.', { component: 'domains', error });
    toast({ tone: 'error', title: t('copyRefused'), text: t('copyRefusedHint') });
  }
}
