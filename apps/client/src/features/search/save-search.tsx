import type { KeptSearchMode } from '@cartulary/contracts/endpoints/search';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { Bookmark } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import type { WordsGo } from '@/shared/private-search/words-go';
import type { OpenVault } from '@/shared/vault/open-vault';
import { zoneName } from '@/text/engine/locale';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { keepSearch } from './saved-searches-data';
import { keepSealedSearch } from './sealed-searches-data';

interface SaveSearchProps {
  /** In the query language, including filters. Empty without conditions. */
  query: string;
  mode: KeptSearchMode;
  /** Where the search terms are sent. Terms that must stay hidden from the server are stored in the open vault. */
  go: WordsGo;
}

/** Saves the current search under a name, optionally with alerts for new documents. */
export function SaveSearch({ query, mode, go }: SaveSearchProps) {
  const [open, setOpen] = useState(false);
  const isClosed = go.isChoice && !go.here;
  return (
    <>
      <Button icon={Bookmark} disabled={query === ''} onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      {open && isClosed ? <ClosedDialog onClose={() => setOpen(false)} /> : null}
      {open && !isClosed ? (
        <SaveDialog
          query={query}
          mode={mode}
          vault={go.isChoice ? go.here : undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function ClosedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={t('saved.closedTitle')}
      description={t('saved.closed')}
      actions={<Button onClick={onClose}>{t('saved.closedOk')}</Button>}
    />
  );
}

interface SaveDialogProps extends Omit<SaveSearchProps, 'go'> {
  /** The vault to save it in. Undefined for the server. */
  vault: OpenVault | undefined;
  onClose: () => void;
}

function SaveDialog({ query, mode, vault, onClose }: SaveDialogProps) {
  const [name, setName] = useState('');
  const [alert, setAlert] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('saved.nameNeeded'));
    setBusy(true);
    try {
      if (vault) await keepSealedSearch(vault, { name: name.trim(), query, alert });
      else await keepSearch({ name: name.trim(), query, mode, alert, timezone: zoneName() });
      toast({ title: t('saved.kept', { name: name.trim() }), tone: 'success' });
      onClose();
    } catch (cause) {
      setError(sentenceOf(cause));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={t('saved.title')}
      description={<span className="font-mono text-xs wrap-anywhere">{query}</span>}
    >
      <form className="grid gap-4" onSubmit={(event) => void keep(event)}>
        <TextField
          label={t('saved.name')}
          value={name}
          error={error}
          autoFocus
          maxLength={searchLimits.maxSavedNameCharacters}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox label={t('saved.alert')} checked={alert} onChange={setAlert} />
        {vault ? <p className="text-xs text-ink-2">{t('sealed.how')}</p> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('saved.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
