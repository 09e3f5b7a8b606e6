import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { limits } from '@cartulary/contracts/limits';
import { useState, type KeyboardEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/text';
import { toast } from '@/ui/toast';
import { rename } from './item-data';

/** The editable title. Enter or blur saves it; Esc reverts it. */
export const Title = ({ item }: { item: WrittenItem }) => (
  <TitleField title={item.title} onRename={(title) => rename(item.id, title)} />
);

interface TitleFieldProps {
  title: string;
  /** Saves the title. @throws ApiError */
  onRename: (title: string) => Promise<void>;
}

/** Same, for titles stored elsewhere. */
export function TitleField({ title: kept, onRename }: TitleFieldProps) {
  const [draft, setDraft] = useState<string>();
  const keep = async (): Promise<void> => {
    const title = draft?.trim() ?? '';
    if (title === '' || title === kept) return setDraft(undefined);
    try {
      await onRename(title);
      setDraft(undefined);
    } catch (error) {
      toast({ title: t('rename.failed'), text: sentenceOf(error), tone: 'error' });
    }
  };
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Escape') setDraft(undefined);
    if (key === 'Enter') currentTarget.blur();
  };
  return (
    <input
      aria-label={t('title')}
      value={draft ?? kept}
      maxLength={limits.metadata.maxTitleCharacters}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => void keep()}
      onKeyDown={press}
      className="skin-heading -ml-1.5 field-sizing-content min-w-24 max-w-[min(60ch,100%)] truncate rounded-control border border-transparent bg-transparent px-1.5 py-1 text-md hover:border-line focus:border-line"
    />
  );
}
