import { mapLimits } from '@cartulary/contracts/limits/maps';
import { useState } from 'react';
import { t } from '@/text/maps';
import { RemovableChip } from '@/ui/chip';
import { TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import type { OfNode } from './kept-field';

/** A topic's tags. Enter or a comma ends one. */
export function TagsField({ room: { opened, isEditable }, node: { id, tags } }: OfNode) {
  const [typed, setTyped] = useState('');
  const add = (words: string): void => {
    const added = words
      .split(',')
      .map((tag) => tag.trim().slice(0, mapLimits.maxTagCharacters))
      .filter((tag) => tag !== '');
    const all = [...new Set([...tags, ...added])];
    // Existing tags stay. Excess ones remain readable in the field.
    setTyped(all.slice(mapLimits.maxTags).join(', '));
    if (added.length > 0) opened.acts.change([id], { tags: all.slice(0, mapLimits.maxTags).sort() });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={t('tags')}
        hint={t('tags.hint')}
        value={typed}
        disabled={tags.length >= mapLimits.maxTags}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typed);
        }}
      />
      {tags.length > 0 ? (
        <div className="flex flex-wrap gap-1">
          {tags.map((tag) =>
            isEditable ? (
              <RemovableChip
                key={tag}
                name={plainName(tag)}
                onRemove={() => opened.acts.change([id], { tags: tags.filter((each) => each !== tag) })}
              >
                <GivenName>{tag}</GivenName>
              </RemovableChip>
            ) : (
              <span key={tag} className="rounded-chip bg-sunken px-2 py-1 text-xs">
                <GivenName>{tag}</GivenName>
              </span>
            ),
          )}
        </div>
      ) : null}
    </div>
  );
}
