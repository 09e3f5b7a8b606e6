import { tagColours } from '@cartulary/contracts/endpoints/tags';
import { libraryLimits } from '@cartulary/contracts/limits/library';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/documents/tags';
import { Button } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { TagDot } from './tag-chip';
import { changeTagTo, forgetTag, useTags, type ListedTag } from './tags-data';

interface ManageTagsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Renames, recolors, and deletes the organization's tags. */
export function ManageTagsDialog({ open, onOpenChange }: ManageTagsDialogProps) {
  const { data: tags = [] } = useTags();
  const [leaving, setLeaving] = useState<ListedTag | null>(null);
  const [busy, setBusy] = useState(false);
  const forget = async (): Promise<void> => {
    if (!leaving) return;
    setBusy(true);
    await forgetTag(leaving);
    setBusy(false);
    setLeaving(null);
  };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('manage.title')}
        description={t('manage.text')}
        size="md"
      >
        {tags.length === 0 ? <p className="text-ink-2">{t('manage.empty')}</p> : null}
        <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
          {tags.map((tag) => (
            <li key={tag.id} className="flex flex-wrap items-center gap-2 px-1 py-2">
              <TagDot colour={tag.colour} />
              {tag.mayChange ? (
                <TagRow key={tag.name} tag={tag} onDelete={() => setLeaving(tag)} />
              ) : (
                <>
                  <span className="min-w-0 grow truncate font-medium">
                    <GivenName>{tag.name}</GivenName>
                  </span>
                  <span className="text-xs text-ink-3">{t('manage.notYours')}</span>
                </>
              )}
              <span className="w-full pl-4 text-xs text-ink-3">{t('manage.uses', { count: tag.documents })}</span>
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(asking) => (asking ? undefined : setLeaving(null))}
        title={t('delete.title', { name: leaving?.name ?? '' })}
        description={t('delete.text', { count: leaving?.documents ?? 0 })}
        confirmLabel={t('delete.confirm')}
        busy={busy}
        onConfirm={() => void forget()}
      />
    </>
  );
}

function TagRow({ tag, onDelete }: { tag: ListedTag; onDelete: () => void }) {
  const [name, setName] = useState(tag.name);
  const changed = name.trim() !== '' && name.trim() !== tag.name;
  return (
    <>
      <form
        className="flex min-w-40 grow items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (changed) void changeTagTo(tag, { name: name.trim() });
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            label={t('manage.name', { name: tag.name })}
            labelHidden
            value={name}
            maxLength={libraryLimits.maxTagCharacters}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {changed ? (
          <Button type="submit" size="sm" aria-label={t('manage.renameOf', { name: tag.name })}>
            {t('manage.rename')}
          </Button>
        ) : null}
      </form>
      <div className="w-30">
        <Select
          label={t('manage.colour', { name: tag.name })}
          labelHidden
          value={tag.colour}
          options={tagColours.map((value) => ({ value, label: t(`colour.${value}`) }))}
          onChange={(colour) => void changeTagTo(tag, { colour })}
        />
      </div>
      <IconButton icon={Trash2} label={t('manage.delete', { name: tag.name })} onClick={onDelete} />
    </>
  );
}
