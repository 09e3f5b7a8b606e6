import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { useState } from 'react';
import { canKeepProgram, isPartKept, keepProgram } from '@/lib/offline/keep-program';
import { keepPerson } from '@/lib/session/kept-person';
import { useUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { chooseToOpenAlone, opensAlone } from '@/lib/storage/opens-alone';
import { forgetKeptPerson } from '@/lib/storage/stored-session';
import type { User } from '@cartulary/contracts/user';
import { t } from '@/text/vault';
import { Switch } from '@/ui/switch';
import { forgetWays, keepWays } from '../kept-ways';

type Standing = 'off' | 'getting' | 'ready' | 'failed';

/**
 * Lets the person choose whether this browser opens the vault without the server. Explains what is stored for that, and
 * what a thief could do with it.
 */
export function OpenAlone({ vault }: { vault: Vault }) {
  const user = useUser();
  const [isOn, setOn] = useState(user !== undefined && opensAlone(user.id));
  const [standing, setStanding] = useState<Standing>('off');
  if (!user) return null;
  const choose = async (isChosen: boolean): Promise<void> => {
    setOn(isChosen);
    setStanding(isChosen ? 'getting' : 'off');
    if (!isChosen) return end(user);
    if (await begin(user, vault)) return setStanding(opensAlone(user.id) ? 'ready' : 'off');
    // Turned off again during loading, so there is nothing to report.
    if (!opensAlone(user.id)) return;
    await end(user);
    setOn(false);
    setStanding('failed');
  };
  const canKeep = canKeepProgram();
  return (
    <section aria-labelledby="vault-alone" className="mt-4 border-t border-line pt-3">
      <h3 id="vault-alone" className="mb-2 font-strong">
        {t('alone.title')}
      </h3>
      <Switch
        label={t('alone.label')}
        hint={canKeep ? t('alone.hint') : t('alone.cannot')}
        checked={isOn}
        disabled={!canKeep && !isOn}
        onChange={(isChosen) => void choose(isChosen)}
      />
      <p role="status" className="mt-2 text-sm">
        {standing === 'off' ? '' : t(`alone.${standing}`)}
      </p>
    </section>
  );
}

/** Returns whether everything is stored. */
async function begin(user: User, vault: Vault): Promise<boolean> {
  chooseToOpenAlone(user.id, true);
  keepPerson(user);
  if (!(await keepWays(user.id, vault))) return false;
  await keepProgram();
  return isPartKept('documents');
}

async function end({ id }: User): Promise<void> {
  chooseToOpenAlone(id, false);
  // In other modes, the signed-in person is also stored for readable documents.
  if (privacyMode() === 'privacy') forgetKeptPerson();
  await forgetWays(id);
  indexedDB.deleteDatabase(`cartulary-vault-${id}-documents`);
}
