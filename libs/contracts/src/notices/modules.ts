import type { Notice, NoticeWords } from './notice.js';

export const modulesNotices = {
  'module.asked': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.trial': {
    type: 'info',
    priority: 'low',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.subscribed': {
    type: 'success',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.declined': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
  'module.ended': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
  'installation.module-requested': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const modulesNoticeWords = {
  'module.asked': {
    title: '{person} asked for {modules}',
    message: 'The operator of this installation decides. An administrator can start a trial in the meantime.',
  },
  'module.trial': {
    title: '{person} started a trial of {modules}',
    message: 'It’s available for {days} days, then read-only.',
  },
  'module.subscribed': {
    title: 'Your organization now has {modules}',
    message: 'The operator of this installation granted it.',
  },
  'module.declined': {
    title: '{modules} was declined',
    message: 'The operator of this installation decided. You can ask again.',
  },
  'module.ended': {
    title: '{modules} is now read-only',
    message: 'The trial or subscription has ended. You can still read everything in it. Nothing was deleted.',
  },
  'installation.module-requested': {
    title: '{organisation} asked for {modules}',
    message: 'You operate this installation, so you decide.',
  },
} as const satisfies Record<keyof typeof modulesNotices, NoticeWords>;
