import {
  providerNames,
  type ProviderInput,
  type ProviderKind,
  type ProviderRecord,
} from '@cartulary/contracts/identity-providers';
import { useState } from 'react';
import { asksForProof, useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/settings/providers';
import { toast } from '@/ui/toast';
import { draftOf, inputOf, type ProviderDraft } from './provider-fields';
import { saveProvider } from './providers-data';

/**
 * A provider's draft, its problems, and saving it after reauthentication.
 * @param onSaved called once it's saved
 */
export function useProviderDraft(kind: ProviderKind, record: ProviderRecord | undefined, onSaved: () => void) {
  const [draft, setDraft] = useState<ProviderDraft>(() => draftOf(kind, record));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<unknown>();
  const freshly = useFreshly();
  const send = async (input: ProviderInput): Promise<void> => {
    try {
      await saveProvider(input);
    } catch (error) {
      if (asksForProof(error)) throw error;
      setFailed(error);
      return;
    }
    toast({ tone: 'success', title: t('form.saved', { name: providerNames[kind] }) });
    onSaved();
  };
  const change = (to: Partial<ProviderDraft>): void => setDraft({ ...draft, ...to });
  const fill = (values: ProviderDraft['values']): void => change({ values: { ...draft.values, ...values } });
  const save = (): void => {
    const made = inputOf(kind, draft);
    setProblems('problems' in made ? made.problems : {});
    setFailed(undefined);
    if ('input' in made) freshly.run(() => send(made.input));
  };
  return { draft, change, fill, problems, failed, freshly, save };
}
