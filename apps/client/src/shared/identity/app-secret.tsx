import { Check, Copy } from 'lucide-react';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { useCopied } from './use-copied';

/** The setup data for an authenticator app: a QR code, and the same as text. */
export function AppSecret({ secret, qrCode }: { secret: string; qrCode: string }) {
  const { copied, copy, refusal } = useCopied(secret);
  return (
    <div className="flex flex-col gap-3">
      <p>{t('app.scan')}</p>
      <img src={qrCode} alt={t('app.picture')} width={200} height={200} className="self-center rounded-control" />
      <p>{t('app.type')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow rounded-control bg-sunken px-2.5 py-1.5 font-mono text-sm break-all">
          {secret}
        </code>
        <Button
          size="sm"
          icon={copied ? Check : Copy}
          onClick={copy}
          {...(copied ? {} : { 'aria-label': t('app.copy') })}
        >
          {copied ? t('app.copied') : t('codes.copy')}
        </Button>
      </p>
      {refusal}
      <p>{t('app.first')}</p>
    </div>
  );
}
