import { Activity, BookOpen, Code, Keyboard, type LucideIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCommands, type Command } from '@/lib/commands/commands';
import { href } from '@/routing/href';
import { t } from '@/text/help-commands';
import { placeAddress, readPlace, type Section } from './help-place';

/** What the palette offers about help, for as long as it is drawn; draws nothing. */
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
    // What is in the file is read before it is saved: from elsewhere this leads to it.
    {
      ...leadTo('help.diagnostics', t('diagnostics'), Activity, t('words.diagnostics'), 'diagnostics'),
      available: () => readPlace(new URLSearchParams(search)).section !== 'diagnostics' || pathname !== href('help'),
    },
  ]);
  return null;
}
