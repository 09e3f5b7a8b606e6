import { limits } from '@cartulary/contracts/limits';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';

interface ReleaseFormProps {
  /** The default name of the copy. */
  suggested: string;
  /** True if the current copy was attacked without findings. */
  open: boolean;
  onRelease: (name: string) => Promise<void>;
}

/** The name of the copy and a button that saves it as a document. */
export function ReleaseForm({ suggested, open, onRelease }: ReleaseFormProps) {
  const [typed, setTyped] = useState<string>();
  const name = typed ?? suggested;
  const [busy, setBusy] = useState(false);
  return (
    <form
      className="flex shrink-0 flex-wrap items-end gap-2 border-t border-line p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onRelease(name.trim()).finally(() => setBusy(false));
      }}
    >
      <div className="min-w-0 grow">
        <TextField
          label={t('release.name')}
          value={name}
          maxLength={limits.metadata.maxNameCharacters}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      </div>
      <Button
        type="submit"
        variant={open ? 'primary' : 'secondary'}
        icon={open ? LockOpen : Lock}
        busy={busy}
        disabled={!open || name.trim() === ''}
      >
        {t('release.start')}
      </Button>
    </form>
  );
}
