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
      'If you agree, the two of you together can open vaults of people who lost every way in. Nothing is on yet.',
  },
  'vault-recovery.on': {
    title: 'Two administrators can now open vaults together',
    message:
      '{person} and {other} each get half of a copy of your vault’s key. Your page says so again before it makes that copy.',
  },
  'vault-recovery.off': {
    title: 'Administrators can no longer open vaults together',
    message: '{person} switched it off. The copies of vault keys are deleted on the server.',
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
    title: '{person} gave their half of your vault’s key',
    message: 'It opens once the other administrator gives theirs.',
  },
  'vault-recovery.both': {
    title: 'Both halves of your vault’s key are there',
    message: '{person} gave the second. Open the page that asked, and choose a new passphrase.',
  },
  'vault-recovery.refused': {
    title: 'Recovery of your vault was refused',
    message: '{person} ended it. What was given is deleted.',
  },
  'vault-recovery.opened': {
    title: 'Your vault was opened by two administrators’ halves',
    message: 'It has a new passphrase. If you didn’t choose it, tell your administrators right away.',
  },
} as const satisfies Record<keyof typeof vaultRecoveryNotices, NoticeWords>;
