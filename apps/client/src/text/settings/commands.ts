import { bellWords } from '@cartulary/contracts/notifications';
import { texts } from '../engine/icu-texts';

/** UI strings for the settings commands in the command palette. */
export const t = texts({
  'tab.profile': 'Profile',
  'tab.security': 'Security',
  'tab.notifications': bellWords.header,
  'tab.privacy': 'Privacy',
  'tab.system': 'System',
  'tab.studios': 'Studios',
  'tab.enterprise': 'Sign-in policies',
  'tab.compliance': 'Compliance',
  'tab.administration': 'Administration',
  'tab.ai': 'AI',
  'command.group': 'Settings',
  'command.open': 'Open settings: {tab}',
  'command.keywords': 'settings preferences options',
});
