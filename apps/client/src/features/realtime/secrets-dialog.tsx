import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/realtime/webhooks';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import type { MadeSecret } from './alerts-data';

interface SecretsDialogProps {
  secrets: readonly MadeSecret[];
  onClose: () => void;
}

/**
 * Webhook secrets, displayed once. Closed only by its button: Esc or an outside click would lose them, so these only
 * show a warning.
 */
export function SecretsDialog({ secrets, onClose }: SecretsDialogProps) {
  const [warned, setWarned] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={() => setWarned(true)}
      size="md"
      title={t('made.title')}
      description={t('made.text')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('made.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {secrets.map(({ url, secret }) => (
          <div key={url} className="flex flex-wrap items-end gap-2">
            <div className="min-w-0 grow basis-64">
              <TextField
                label={t('made.label', { host: new URL(url).host })}
                value={secret}
                readOnly
                verbatim
                className="font-mono"
                onFocus={(event) => event.target.select()}
                error={warned ? t('made.notYet') : undefined}
              />
            </div>
            <Button
              icon={Copy}
              onClick={() => void copyText(secret, { copied: t('made.copied'), refused: t('made.notCopied') })}
            >
              {t('made.copy')}
            </Button>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
