import { LayoutPanelLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { sectionAddress, sections } from '@/shared/workspace/sections';
import { t } from '@/text/workspace';

/** Adds the sections to the command palette while mounted; renders nothing. */
export function WorkspaceCommands() {
  const navigate = useNavigate();
  const shared = { group: t('command.group'), keywords: t('command.keywords').split(' ') };
  useCommands(
    sections.map((section) => ({
      ...shared,
      id: `workspace.${section}`,
      title: t('command.open', { section: t(`section.${section}`) }),
      icon: LayoutPanelLeft,
      run: () => void navigate(sectionAddress(section)),
    })),
  );
  return null;
}
