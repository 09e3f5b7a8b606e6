/** What mails there are and what can become of one. Pure data. */

/** `verify` and `reset` carry a link for one use; the others say what happened. */
export const mailKinds = [
  'verify',
  'reset',
  'password-changed',
  'sign-in-code',
  'factor-added',
  'factor-removed',
  'identity-linked',
  'address-code',
  'address-changed',
  'address-wanted',
  'invitation',
  'factors-reset',
  'recovery-code-used',
  'notice',
  'digest',
  'alert',
  'question',
  'event-invited',
  'event-changed',
  'event-cancelled',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `kept`: no mail server was set up when it was written. `waiting`: it will be tried (again). */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
