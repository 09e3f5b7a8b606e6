import type { Notice, NoticeWords } from './notice.js';

const told = { type: 'warning', priority: 'high', category: 'securityAlerts', persistent: false } as const;
const urgent = { ...told, priority: 'critical', persistent: true } as const;

export const vaultRecoveryNotices = {
  'vault-recovery.proposed': told,
  'vault-recovery.on': told,
  'vault-recovery.off': told,
  'vault-recovery.asked': urgent,
  'vault-recovery.asked-own': urgent,
  'vault-recovery.given': told,
  'vault-recovery.both': told,
  'vault-recovery.refused': told,
  'vault-recovery.opened': urgent,
} as const satisfies Record<string, Notice>;

export const vaultRecoveryNoticeWords = {
  'vault-recovery.proposed': {
    title: '{person} asks you to hold half of each recovery copy',
    message:
      'If you agree, the two of you together can open the vaults of people who lost every unlock method. It isn’t on yet.',
  },
  'vault-recovery.on': {
    title: 'Two administrators can now open vaults together',
    message:
      '{person} and {other} each get half of a copy of your vault’s key. Your page tells you again before it creates that copy.',
  },
  'vault-recovery.off': {
    title: 'Administrators can no longer open vaults together',
    message: '{person} turned it off. The copies of vault keys were deleted from the server.',
  },
  'vault-recovery.asked': {
    title: '{person} asks for your half of their vault’s key',
    message:
      'Talk to them first and have them read you the code on their page. If they didn’t ask, decline: someone else is signed in as them.',
  },
  'vault-recovery.asked-own': {
    title: 'Recovery of your vault was requested',
    message:
      'Someone signed in as you asked both administrators to open it. If it wasn’t you, tell them, change your password, and end the sessions you don’t recognize.',
  },
  'vault-recovery.given': {
    title: '{person} released their half of your vault’s key',
    message: 'Your vault opens once the other administrator releases theirs.',
  },
  'vault-recovery.both': {
    title: 'Both halves of your vault’s key are ready',
    message: '{person} released the second one. Open the page where you asked, and choose a new passphrase.',
  },
  'vault-recovery.refused': {
    title: 'Recovery of your vault was declined',
    message: '{person} ended it. Any released half was deleted.',
  },
  'vault-recovery.opened': {
    title: 'Your vault was opened by two administrators’ halves',
    message: 'It has a new passphrase. If you didn’t choose it, tell your administrators right away.',
  },
} as const satisfies Record<keyof typeof vaultRecoveryNotices, NoticeWords>;
