import type { PushControls } from '@cartulary/contracts/endpoints/push';
import { knownPushServices } from '@cartulary/contracts/push';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/system/push';
import { Checkbox } from '@/ui/checkbox';
import { TextArea, TextField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { setPush } from './push-data';

const isKnown = (host: string): boolean => knownPushServices.some((service) => service.host === host);

interface PushDialogProps {
  controls: PushControls;
  onClose: () => void;
}

/** Asks which push services may be called, and shows what data each of them receives. */
export function PushDialog({ controls, onClose }: PushDialogProps) {
  const email = useUser()?.email ?? '';
  const before = controls.contact === '' ? knownPushServices.map(({ host }) => host) : controls.hosts;
  const [known, setKnown] = useState<readonly string[]>(before.filter(isKnown));
  const [others, setOthers] = useState(before.filter((host) => !isKnown(host)).join('\n'));
  const [contact, setContact] = useState(controls.contact || `mailto:${email}`);
  const hosts = [...known, ...others.split(/\s+/u).filter(Boolean)];
  const saving = useMutation({
    mutationFn: () => setPush({ hosts, contact }),
    onSuccess: () => {
      toast({ tone: 'success', title: t('saved') });
      onClose();
    },
    onError: (problem) => sayFailed(t('notSaved'), problem),
  });
  return (
    <AskDialog
      title={t('form.title')}
      description={t('form.text')}
      confirmLabel={t('form.confirm')}
      keepLabel={t('notNow')}
      busy={saving.isPending}
      onConfirm={() => hosts.length > 0 && saving.mutate()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">{t('form.known')}</legend>
          {knownPushServices.map(({ host, browser }) => (
            <Checkbox
              key={host}
              label={t('form.service', { browser, host })}
              checked={known.includes(host)}
              onChange={(isOn) => setKnown(isOn ? [...known, host] : known.filter((one) => one !== host))}
            />
          ))}
          {hosts.length === 0 ? (
            <p role="alert" className="text-xs text-error-text">
              {t('form.empty')}
            </p>
          ) : null}
        </fieldset>
        <TextArea
          label={t('form.others')}
          hint={t('form.othersHint')}
          value={others}
          onChange={({ target }) => setOthers(target.value)}
        />
        <TextField
          label={t('form.contact')}
          hint={t('form.contactHint')}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
      </div>
    </AskDialog>
  );
}
