import { Lock, Server } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/lib/session/session';
import { useSearchProgress, type SearchProgress } from '@/shared/private-search/private-search';
import { alwaysAskServer, askServerToo, type WordsGo } from '@/shared/private-search/words-go';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { MeaningLine } from './meaning-line';

/** In privacy mode: where the typed terms are sent, and a switch to search the server too. */
export function WordsGoLine({ go }: { go: WordsGo }) {
  const accountId = useUser()?.id;
  const progress = useSearchProgress();
  const [isUnlocking, setUnlocking] = useState(false);
  if (!go.isPrivate) return null;
  const Icon = go.toServer ? Server : Lock;
  return (
    <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 text-xs text-ink-2 max-tablet:min-h-22 max-tablet:content-start">
      <p role="status" className="flex min-w-0 items-center gap-1.5">
        <Icon size={14} aria-hidden className="shrink-0" />
        {saidOf(go)}
        {go.here && progress ? saidBehind(progress) : null}
      </p>
      {go.here && progress?.listAgain ? (
        <Button size="sm" onClick={progress.listAgain}>
          {t('here.listAgain')}
        </Button>
      ) : null}
      {go.vault === 'locked' ? (
        <Button size="sm" onClick={() => setUnlocking(true)}>
          {t('here.unlock')}
        </Button>
      ) : null}
      {go.isChoice ? (
        <Chip icon={Server} pressed={go.toServer} onClick={() => askServerToo(accountId, !go.toServer)}>
          {t('here.askServer')}
        </Chip>
      ) : null}
      {go.isChoice && go.toServer && accountId !== undefined ? (
        <Checkbox
          label={t('here.always')}
          checked={go.isAlways}
          onChange={(always) => alwaysAskServer(accountId, always)}
        />
      ) : null}
      {go.here ? <MeaningLine /> : null}
      {isUnlocking ? (
        <UnlockDialog
          reason={t('here.unlockReason')}
          onOpened={() => setUnlocking(false)}
          onClose={() => setUnlocking(false)}
        />
      ) : null}
    </div>
  );
}

/** Which sealed documents aren't indexed yet, with the reason. */
function saidBehind({ missing, documents, listAgain }: SearchProgress): string {
  if (listAgain) return ` ${t('here.unlisted')}`;
  return missing > 0 ? ` ${t('here.missing', { missing, documents })}` : '';
}

/** If no vault is open and the terms stay here. */
const saidShut = { locked: 'here.locked', unknown: 'here.unknown', none: 'here.gone' } as const;

function saidOf({ vault, isChoice, toServer }: WordsGo): string {
  if (!isChoice) return t('here.none');
  if (vault === 'open') return t(toServer ? 'here.openToo' : 'here.open');
  return t(toServer ? 'here.shutToo' : saidShut[vault]);
}
