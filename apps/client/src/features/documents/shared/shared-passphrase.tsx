import type { LinkStretch } from '@cartulary/contracts/endpoints/sealed-links';
import { sealedLinkLimits } from '@cartulary/contracts/limits/sealed-links';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Bytes } from '@/lib/crypto/bytes';
import { stretchedFor } from '@/shared/sealed/link-keys';
import { t } from '@/text/documents/sealed-links';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { State } from '@/ui/states';

interface SharedPassphraseProps {
  by: string;
  stretch: LinkStretch;
  /** The last attempt was wrong. */
  wrong: boolean;
  onStretched: (stretched: Bytes) => void;
}

/** A link's passphrase. The key is derived in this page, and the passphrase is never sent. */
export function SharedPassphrase({ by, stretch, wrong, onStretched }: SharedPassphraseProps) {
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      onStretched(await stretchedFor(stretch, words));
    } catch (error) {
      sayFailed(t('visit.failed'), error);
    }
    setBusy(false);
  };
  return (
    <State icon={KeyRound} title={t('visit.passphrase')} className="m-4">
      <p>{t('visit.passphraseText', { name: plainName(by) })}</p>
      <form
        className="mt-3 flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '' && !busy) void open();
        }}
      >
        <PasswordField
          label={t('visit.field')}
          autoComplete="off"
          autoFocus
          maxLength={sealedLinkLimits.maxPassphraseCharacters}
          error={wrong ? t('visit.wrong') : undefined}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button variant="primary" type="submit" busy={busy} disabled={words.trim() === ''}>
          {t('visit.open')}
        </Button>
      </form>
    </State>
  );
}
