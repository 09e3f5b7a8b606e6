import { texts } from '../engine/texts';

/** UI strings for the dialog shown when a session ends. */
export const t = texts({
  title: 'Sign in to continue',
  kept: 'This page and what you typed on it are still here.',
  elsewhere: 'Sign in another way in a new tab',
  elsewhereHint: '– leave “Remember me” on there and this page continues, too.',
  leave: 'Leave and go to sign-in',
});
