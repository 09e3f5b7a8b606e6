import { copyKinds } from '@cartulary/contracts/endpoints/copies';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveAsTemplate } from '@/shared/writing/copies';
import { t } from '@/text/writing/templates';
import { TextField } from '@/ui/field';
import { SaveDialog } from '@/ui/save-dialog';
import { Select } from '@/ui/select';

const kinds = copyKinds.filter((kind) => kind !== 'document');

/** Asks for a new template's name and audience. */
export function SaveTemplate({ item, onClose }: { item: WrittenItem; onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState(item.title);
  const [as, setAs] = useState<(typeof kinds)[number]>('own-template');
  const isOwner = item.right === 'owner';
  return (
    <SaveDialog
      title={t('saveTitle')}
      description={t('saveText')}
      action={t('saveAction')}
      complete={name.trim() !== ''}
      onClose={onClose}
      onSave={() => saveAsTemplate(item, name.trim(), as, navigate)}
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
    </SaveDialog>
  );
}
