import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { Tags, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/documents/tags';
import { IconButton } from '@/ui/icon-button';
import { isSealedRow } from '../private/sealed-sign';
import { tagPrivately } from '../private/tag-private';
import { TagChip } from './tag-chip';
import { TagPicker } from './tag-picker';
import { tagDocuments } from './tags-data';
import type { Tagged } from './use-tag-choices';

/** A document's tags. People who can edit the document add and remove them. */
export function DocumentTags({ document, mayChange }: { document: Tagged; mayChange: boolean }) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const { name, tags } = document;
  const takeOff = async (tag: Tag): Promise<void> => {
    setLeaving(tag.id);
    await (isSealedRow(document) ? tagPrivately(tag.name, [document], false) : tagDocuments(tag.id, [document], false));
    setLeaving(null);
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags.length > 0 ? (
        <ul aria-label={t('list', { name })} className="contents">
          {tags.map((tag) => (
            <li key={tag.id} className="inline-flex max-w-full items-center">
              <TagChip tag={tag} />
              {mayChange ? (
                <button
                  type="button"
                  aria-label={t('takeOff', { tag: tag.name, name })}
                  disabled={leaving !== null}
                  onClick={() => void takeOff(tag)}
                  className="grid size-6 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
                >
                  <X size={12} aria-hidden />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : mayChange ? null : (
        <span className="text-ink-3">{t('none')}</span>
      )}
      {mayChange ? (
        <TagPicker
          documents={[document]}
          trigger={<IconButton icon={Tags} size="sm" label={t('changeOf', { name })} />}
        />
      ) : null}
    </div>
  );
}
