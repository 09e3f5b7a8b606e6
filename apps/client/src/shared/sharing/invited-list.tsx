import { X } from 'lucide-react';
import { t } from '@/text/sharing';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';

interface InvitedListProps {
  label: string;
  invited: readonly { readonly id: string; readonly name: string }[];
  onRemove: (id: string) => void;
}

/** The people invited so far, each with a remove button. Renders nothing if there are none. */
export function InvitedList({ label, invited, onRemove }: InvitedListProps) {
  if (invited.length === 0) return null;
  return (
    <ul aria-label={label}>
      {invited.map(({ id, name }) => (
        <li key={id} className="flex min-h-8 items-center justify-between gap-3">
          <span className="min-w-0 truncate">
            <GivenName>{name}</GivenName>
          </span>
          <IconButton
            icon={X}
            size="sm"
            label={t('find.remove', { name: plainName(name) })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
