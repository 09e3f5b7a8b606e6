import { openLink } from '@cartulary/contracts/endpoints/item-sharing';
import { messageOf } from '@cartulary/contracts/errors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { addressOfLinked } from '@/shared/items/kinds';
import { linkTokenOf, withoutLink } from '@/shared/sharing/link-address';
import { t } from '@/text/sharing';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PasswordField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError &&
  [messageOf('link_password_needed'), messageOf('link_password_wrong')].includes(error.message);

/** Opens the target of a link in the URL, asking for its password if it has one. Otherwise renders nothing. */
export function OpenedLink() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [token, setToken] = useState<string>();
  const [password, setPassword] = useState('');
  const opening = useMutation({
    mutationFn: ({ token: given, password: said }: { token: string; password?: string }) =>
      call(openLink, { body: { token: given, ...(said !== undefined && { password: said }) } }, { retries: 0 }),
    onSuccess: (item) => {
      setToken(undefined);
      toast({ tone: 'success', title: t('open.given', { title: plainName(item.title) }) });
      void navigate(addressOfLinked(item), { replace: true });
    },
    onError: (error, { token: given }) => {
      if (asksForPassword(error)) setToken(given);
      else {
        setToken(undefined);
        sayFailed(t('open.failed'), error);
      }
    },
  });
  const found = linkTokenOf(search);
  const openFound = useEffectEvent((given: string) => {
    // A link's token must not stay in the URL or the history.
    setSearch(withoutLink(search), { replace: true });
    opening.mutate({ token: given });
  });
  useEffect(() => {
    if (found) openFound(found);
  }, [found]);
  const hint = opening.error ? sentenceOf(opening.error) : '';
  const isWrong = hint === messageOf('link_password_wrong');
  if (token === undefined) return null;
  const open = (): void => {
    if (password !== '' && !opening.isPending) opening.mutate({ token, password });
  };
  const close = (): void => {
    setToken(undefined);
    setPassword('');
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('open.title')}
      description={t('open.text')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" busy={opening.isPending} disabled={password === ''} onClick={open}>
            {t('open.action')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <PasswordField
          label={t('open.password')}
          error={isWrong ? hint : undefined}
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  );
}
