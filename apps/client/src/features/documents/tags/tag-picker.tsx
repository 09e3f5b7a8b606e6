import { Settings2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { t } from '@/text/documents/tags';
import { ManageTagsDialog } from './manage-tags-dialog';
import { TagChoices } from './tag-choices';
import type { Tagged } from './use-tag-choices';

interface TagPickerProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** The documents to tag. This person may edit all of them. */
  documents: readonly Tagged[];
}

/** Adds and removes tags on documents, with a search that can also create tags. Stays open for several tags. */
export function TagPicker({ trigger, documents }: TagPickerProps) {
  const [managing, setManaging] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>{trigger}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={6}
            collisionPadding={8}
            aria-label={t('change')}
            className="skin-layer arrive z-(--z-overlay) flex max-h-[min(360px,var(--radix-popover-content-available-height))] w-72 max-w-[calc(100vw-16px)] flex-col overflow-hidden outline-none"
          >
            <TagChoices documents={documents} />
            <button
              type="button"
              className="flex h-9 shrink-0 items-center gap-2.25 border-t border-line px-3.5 text-left text-ink-2 hover:bg-hover focus-visible:-outline-offset-2"
              onClick={() => {
                setOpen(false);
                setManaging(true);
              }}
            >
              <Settings2 size={16} aria-hidden />
              {t('picker.manage')}
            </button>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <ManageTagsDialog open={managing} onOpenChange={setManaging} />
    </>
  );
}
