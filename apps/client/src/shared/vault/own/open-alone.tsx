import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { useState } from 'react';
import { keepPart, keepProgram } from '@/lib/offline/keep-program';
import { keepPerson } from '@/lib/session/kept-person';
import { useUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { chooseToOpenAlone, opensAlone } from '@/lib/storage/opens-alone';
import { forgetKeptPerson } from '@/lib/storage/stored-session';
import type { User } from '@cartulary/contracts/user';
import { t } from '@/text/vault';
import { Switch } from '@/ui/switch';
import { forgetWays, keepWays } from '../kept-ways';

/** Whether this browser opens the vault without the server: what that keeps here, and what a thief could do with it, stands beside the choice. */
export function OpenAlone({ vault }: { vault: Vault }) {
  const user = useUser();
  const [isOn, setOn] = useState(user !== undefined && opensAlone(user.id));
  if (!user) return null;
  const choose = (isChosen: boolean): void => {
    setOn(isChosen);
    void (isChosen ? begin(user, vault) : end(user));
  };
  return (
    <section aria-labelledby="vault-alone" className="mt-4 border-t border-line pt-3">
      <h3 id="vault-alone" className="mb-2 font-strong">
        {t('alone.title')}
      </h3>
      <Switch label={t('alone.label')} hint={t('alone.hint')} checked={isOn} onChange={choose} />
    </section>
  );
}

async function begin(user: User, vault: Vault): Promise<void> {
  chooseToOpenAlone(user.id, true);
  keepPerson(user);
  await keepWays(user.id, vault);
  await keepProgram();
  await keepPart('documents');
}

async function end({ id }: User): Promise<void> {
  chooseToOpenAlone(id, false);
  // In other modes who is signed in is kept for readable documents too.
  if (privacyMode() === 'privacy') forgetKeptPerson();
  await forgetWays(id);
  indexedDB.deleteDatabase(`cartulary-vault-${id}-documents`);
}
