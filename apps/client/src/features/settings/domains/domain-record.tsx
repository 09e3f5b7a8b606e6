import type { OrganisationDomain } from '@cartulary/contracts/endpoints/domains';
import { Copy } from 'lucide-react';
import { t } from '@/text/settings/domains';
import { copyText } from '@/ui/copy-text';
import { IconButton } from '@/ui/icon-button';

/** The TXT record that verifies a domain, with copy buttons for its parts. */
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

const copy = (text: string): Promise<void> =>
  copyText(text, { copied: t('copied'), refused: t('copyRefused'), hint: t('copyRefusedHint') });
