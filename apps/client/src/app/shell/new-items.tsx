import { acceptedDocuments } from '@cartulary/contracts/readable-files';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { FilePen, LayoutTemplate, Network, Presentation, Shapes, Upload, Video, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChangeRefusal } from '@/features/documents/change-refusal';
import { runCommand } from '@/lib/commands/commands';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { passFiles } from '@/shared/documents/chosen-files';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/app/shell';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';

/** Items created by a command that is also in the palette. */
const begun: readonly {
  command: string;
  key: 'document' | 'board' | 'map' | 'deck';
  page: RouteId;
  icon: LucideIcon;
}[] = [
  { command: 'written.new', key: 'document', page: 'text', icon: FilePen },
  { command: 'written.new.board', key: 'board', page: 'boards', icon: Shapes },
  { command: 'written.new.map', key: 'map', page: 'mindmap', icon: Network },
  { command: 'written.new.deck', key: 'deck', page: 'presentationStudio', icon: Presentation },
];

/** Items that can be created from any page: uploads, an item of each kind, or a meeting. Initially open. */
export function NewItems({ trigger }: { trigger: ReactNode }) {
  const navigate = useNavigate();
  const user = useUser();
  const held = useHeldModules();
  const input = useRef<HTMLInputElement>(null);
  const closed = useChangeRefusal();
  const mayOpen = (id: RouteId): boolean => user !== undefined && refusalOf(routeOf(id), user, held) === undefined;
  const kinds = begun.filter(({ page }) => mayOpen(page));
  const uploads = mayOpen('documentStudio');
  const meets = mayOpen('realMeet');
  return (
    <>
      <Menu align="end" startsOpen trigger={trigger}>
        {uploads ? (
          <MenuItem icon={Upload} disabledReason={closed} onSelect={() => input.current?.click()}>
            {t('new.upload')}
          </MenuItem>
        ) : null}
        {kinds.map(({ command, key, icon }) => (
          <MenuItem key={key} icon={icon} onSelect={() => runCommand(command)}>
            {t(`new.${key}`)}
          </MenuItem>
        ))}
        {meets ? (
          <MenuItem icon={Video} onSelect={() => void navigate(href('realMeet'))}>
            {t('new.meeting')}
          </MenuItem>
        ) : null}
        {mayOpen('text') ? (
          <>
            <MenuSeparator />
            <MenuItem icon={LayoutTemplate} onSelect={() => runCommand('written.begin')}>
              {t('new.template')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedDocuments}
        aria-label={t('new.files')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0 && user && !passFiles(files, user.id)) void navigate(href('documentStudio'));
        }}
      />
    </>
  );
}
