import { removeFactor, renameFactor } from '@cartulary/contracts/endpoints/mfa';
import type { Factor } from '@cartulary/contracts/mfa';
import { Fingerprint, Mail, Smartphone } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { formatMoment } from '@/lib/format/format';
import type { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { sayChanged } from './say-changed';

const icons = { totp: Smartphone, webauthn: Fingerprint, email: Mail };

interface FactorItemProps {
  factor: Factor;
  freshly: ReturnType<typeof useFreshly>;
  onChanged: () => Promise<void>;
}

/** One second factor: its kind, its age, and its actions. */
export function FactorItem({ factor, freshly, onChanged }: FactorItemProps) {
  const { id, method, name, createdAt, lastUsedAt } = factor;
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const [draft, setDraft] = useState(name);
  const Icon = icons[method];
  const close = (): void => setAsked(undefined);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    freshly.run(async () => {
      await call(renameFactor, { params: { factorId: id }, body: { name: draft } });
      close();
      await onChanged();
    });
  };
  const remove = (): void => {
    close();
    freshly.run(async () => {
      await call(removeFactor, { params: { factorId: id } });
      sayChanged(t('own.removed'), freshly);
      await onChanged();
    }, 'mfa_disable_failed');
  };
  const used = lastUsedAt ? t('own.used', { moment: formatMoment(lastUsedAt) }) : t('own.unused');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <Icon size={18} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-ink-3">
          {t(`method.${method}`)} · {t('own.since', { moment: formatMoment(createdAt) })} · {used}
        </p>
      </div>
      <Button size="sm" aria-label={t('own.renameNamed', { name })} onClick={() => setAsked('rename')}>
        {t('own.rename')}
      </Button>
      <Button size="sm" aria-label={t('own.removeNamed', { name })} onClick={() => setAsked('remove')}>
        {t('own.remove')}
      </Button>
      <Dialog open={asked === 'rename'} onOpenChange={close} title={t('own.renameNamed', { name })}>
        <form className="flex flex-col gap-4" noValidate onSubmit={rename}>
          <TextField
            label={t('own.name')}
            name="name"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            className="self-end"
            busy={freshly.busy}
            disabled={draft.trim() === ''}
          >
            {t('own.save')}
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t('own.removeTitle', { name })}
        description={t('own.removeSentence')}
        confirmLabel={t('own.remove')}
        onConfirm={remove}
      />
    </li>
  );
}
