import { copyKinds } from '@cartulary/contracts/endpoints/copies';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveAsTemplate } from '@/shared/writing/copies';
import { t } from '@/text/templates';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';

const kinds = copyKinds.filter((kind) => kind !== 'document');

/** Asks how a template made of a document is called, and who may begin with it. */
export function SaveTemplate({ item, onClose }: { item: WrittenItem; onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState(item.title);
  const [as, setAs] = useState<(typeof kinds)[number]>('own-template');
  const [busy, setBusy] = useState(false);
  const isOwner = item.right === 'owner';
  const save = async (): Promise<void> => {
    if (name.trim() === '' || busy) return;
    setBusy(true);
    if (await saveAsTemplate(item, name.trim(), as, navigate)) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('saveTitle')}
      description={t('saveText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="ink" busy={busy} disabled={name.trim() === ''} onClick={() => void save()}>
            {t('saveAction')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('saveName')}
          value={name}
          maxLength={limits.metadata.maxTitleCharacters}
          onChange={({ target }) => setName(target.value)}
          onFocus={({ target }) => target.select()}
          autoComplete="off"
        />
        {isOwner ? (
          <Select
            label={t('saveFor')}
            value={as}
            onChange={setAs}
            options={kinds.map((value) => ({ value, label: t(`for.${value}`) }))}
          />
        ) : null}
        <p className="text-xs text-ink-2">{isOwner ? t(`for.${as}Hint`) : t('for.notOwner')}</p>
      </form>
    </Dialog>
  );
}
