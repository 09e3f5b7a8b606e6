import type { LinkRole, SharedKind } from '@cartulary/contracts/endpoints/item-sharing';
import { limits } from '@cartulary/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/sharing';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { PasswordField, TextField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { endOf, EndsChoice, type Span } from './ends';
import { linkable, rightHint, type SharedItem } from './rights';
import { newLink } from './sharing-data';

const min = limits.auth.passwordMinLength;

interface NewLinkProps {
  item: Pick<SharedItem, 'id'>;
  kind: SharedKind;
  onClose: () => void;
}

/** Creates a link and shows its URL once. */
export function NewLink({ item, kind, onClose }: NewLinkProps) {
  const [role, setRole] = useState<LinkRole>('viewer');
  const [span, setSpan] = useState<Span>('never');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const making = useMutation({
    mutationFn: () => newLink(item, { role, expiresAt: endOf(span), password }),
    onError: (error) => sayFailed(t('links.notMade'), error),
  });
  const copy = (address: string): void =>
    void copyText(address, { copied: t('links.copied'), refused: t('links.copyRefused'), hint: address });
  if (making.data !== undefined)
    return (
      <div className="mt-3 flex flex-col gap-3">
        <TextField
          label={t('links.address')}
          hint={t('links.onceOnly')}
          readOnly
          verbatim
          value={making.data}
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" icon={Copy} autoFocus onClick={() => copy(making.data)}>
            {t('links.copy')}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    );
  return (
    <form
      aria-label={t('links.new')}
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const isShort = password !== '' && password.length < min;
        setWrong(isShort);
        if (!isShort && !making.isPending) making.mutate();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('give.right')}
          value={role}
          onChange={setRole}
          hint={rightHint(role, kind)}
          options={linkable(kind).map((value) => ({ value, label: t(`right.${value}`) }))}
        />
        <EndsChoice value={span} onChange={setSpan} />
      </div>
      <PasswordField
        label={t('links.passwordField')}
        hint={t('links.passwordHint', { min })}
        error={wrong ? t('links.passwordShort', { min }) : undefined}
        autoComplete="off"
        maxLength={limits.auth.passwordMaxLength}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setWrong(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" type="submit" busy={making.isPending}>
          {t('links.make')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  );
}
