import { brand } from '@cartulary/contracts/brand';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { printText } from '@/lib/files/print-text';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { useCopied } from './use-copied';

/** Recovery codes, shown only once, with all options to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const title = t('codes.file', { product: brand.name, address: location.host });
  const text = codes.join('\n');
  const { copied, copy, refusal } = useCopied(text);
  return (
    <div className="flex flex-col gap-3">
      <p>{t('codes.sentence')}</p>
      <ol aria-label={t('codes.label')} className="grid gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2.5">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={copied ? Check : Copy} onClick={copy}>
          {copied ? t('codes.copied') : t('codes.copy')}
        </Button>
        <Button
          size="sm"
          icon={Download}
          onClick={() => saveFile('recovery-codes.txt', `${title}\n\n${text}\n`, 'text/plain')}
        >
          {t('codes.download')}
        </Button>
        <Button size="sm" icon={Printer} onClick={() => printText(title, text)}>
          {t('codes.print')}
        </Button>
      </div>
      {refusal}
    </div>
  );
}
