import { Activity, BookOpen, Code, Keyboard, type LucideIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCommands, type Command } from '@/lib/commands/commands';
import { href } from '@/routing/href';
import { t } from '@/text/help-commands';
import { placeAddress, readPlace, type Section } from './help-place';

/** Adds the help commands to the palette while mounted; renders nothing. */
export function HelpCommands() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leadTo = (id: string, title: string, icon: LucideIcon, words: string, section?: Section): Command => ({
    id,
    title,
    group: t('group'),
    keywords: words.split(' '),
    icon,
    run: () => void navigate(placeAddress(section ? { section } : {})),
  });
  useCommands([
    leadTo('help.open', t('open'), BookOpen, t('words')),
    leadTo('help.shortcuts', t('shortcuts'), Keyboard, t('words'), 'shortcuts'),
    leadTo('help.developer', t('developer'), Code, t('words.developer'), 'developer'),
    // People read the file's contents before saving it: on other pages, this command leads to the section.
    {
      ...leadTo('help.diagnostics', t('diagnostics'), Activity, t('words.diagnostics'), 'diagnostics'),
      available: () => readPlace(new URLSearchParams(search)).section !== 'diagnostics' || pathname !== href('help'),
    },
  ]);
  return null;
}
