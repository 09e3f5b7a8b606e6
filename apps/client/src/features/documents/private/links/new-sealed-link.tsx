import { sealedLinkLimits } from '@cartulary/contracts/limits/sealed-links';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { sealedLinkAddress } from '@/routing/sealed-link-address';
import { makeLink } from '@/shared/sealed/own-links';
import { endOf, EndsChoice, type Span } from '@/shared/sharing/ends';
import type { OpenVault } from '@/shared/vault/open-vault';
import { spelled } from '@/shared/vault/ways/ways';
import { t } from '@/text/documents/sealed-links';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { copyLink } from '@/ui/link-to-copy';
import { toast } from '@/ui/toast';
import { renewSharing, whyNot } from '../sharing-data';

const { minPassphraseCharacters: min, maxPassphraseCharacters } = sealedLinkLimits;

interface NewSealedLinkProps {
  vault: OpenVault;
  itemId: string;
  onClose: () => void;
}

/** Creates a link in the browser and shows its URL with the key once. */
export function NewSealedLink({ vault, itemId, onClose }: NewSealedLinkProps) {
  const [span, setSpan] = useState<Span>('week');
  const [passphrase, setPassphrase] = useState('');
  const [short, setShort] = useState(false);
  const making = useMutation({
    mutationFn: async () => {
      const wanted = { expiresAt: endOf(span), passphrase: spelled(passphrase) };
      return sealedLinkAddress(itemId, (await makeLink(vault, itemId, wanted)).secret);
    },
    // The result contains the secret, so it's discarded when this component unmounts.
    gcTime: 0,
    onSuccess: () => renewSharing(),
    onError: (error) => toast({ tone: 'error', title: t('notMade'), text: whyNot(error) }),
  });
  if (making.data !== undefined) return <Made address={making.data} onClose={onClose} />;
  const submit = (): void => {
    const isShort = passphrase !== '' && spelled(passphrase).length < min;
    setShort(isShort);
    if (!isShort && !making.isPending) making.mutate();
  };
  return (
    <form
      aria-label={t('new')}
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <EndsChoice value={span} onChange={setSpan} />
      <PasswordField
        label={t('passphrase')}
        hint={t('passphraseHint', { min })}
        error={short ? t('passphraseShort', { min }) : undefined}
        autoComplete="off"
        maxLength={maxPassphraseCharacters}
        value={passphrase}
        onChange={({ target }) => {
          setPassphrase(target.value);
          setShort(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" type="submit" busy={making.isPending}>
          {t('make')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Made({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextField
        label={t('address')}
        hint={t('once')}
        readOnly
        verbatim
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" icon={Copy} autoFocus onClick={() => void copyLink(address)}>
          {t('copy')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
