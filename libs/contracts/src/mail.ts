/** Kinds and states of emails. Pure data. */

/** `verify` and `reset` carry a single-use link; the others report an event. */
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

/** `kept`: no mail server was configured when the email was written. `waiting`: queued for sending or a retry. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
