import { Files } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { stateLine } from '@/shared/documents/document-words';
import { t } from '@/text/documents/studio';
import { Chip } from '@/ui/chip';
import { GivenName } from '@/ui/given-name';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import type { Queue } from './use-queue';

/** The latest documents as a menu, if there is no space for the list. */
export function QueueMenu({ queue, openedId }: { queue: Queue; openedId: string }) {
  const navigate = useNavigate();
  const at = queue.latest.findIndex(({ id }) => id === openedId);
  return (
    <Menu
      trigger={
        <Chip icon={Files} opens>
          {at < 0 ? t('queue.chip') : t('queue.place', { place: at + 1, count: queue.latest.length })}
        </Chip>
      }
    >
      <MenuLabel>{t('queue.title')}</MenuLabel>
      {queue.latest.map((row) => (
        <MenuItem key={row.id} onSelect={() => void navigate(href('documentStudio', undefined, { document: row.id }))}>
          <span className="flex max-w-80 items-baseline gap-2">
            <span className="truncate">
              <GivenName>{row.name}</GivenName>
            </span>
            <span className="shrink-0 text-xs text-ink-3">{stateLine(row).line}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
