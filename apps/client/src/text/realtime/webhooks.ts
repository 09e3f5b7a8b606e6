import { texts } from '../engine/icu-texts';

/** The addresses that alert rules call. */
export const t = texts({
  title: 'Webhook',
  failed: 'It was not done',
  test: 'Send a test',
  'test.done': 'A test is on its way. Its answer appears below.',
  renew: 'New secret',
  'renew.question': 'Make a new secret?',
  'renew.text':
    'Calls are signed with both secrets for 24 hours, so that nothing is lost while you change the receiver over. Then the secret before is no longer used.',
  secretMade: 'Secret created {time}.',
  failingSince: 'No call arrives since {time}.',
  none: 'Not called yet. Send a test to see what it answers.',
  deliveries: 'Last calls',
  'head.what': 'What',
  'head.when': 'Last tried',
  'head.state': 'Answer',
  'head.tries': 'Tries',
  'what.alert': 'Alert',
  'what.test': 'Test',
  'state.failing': 'does not arrive',
  'state.arrives': 'arrives',
  'state.untried': 'not called yet',
  'state.delivered': 'Arrived ({status})',
  'state.failed': 'Given up: {why}',
  'state.soon': 'On its way',
  'state.again': '{why}; again {time}',
  'why.status': 'it answered {status}',
  'why.redirect': 'it sent the call elsewhere, which is not followed',
  'why.late': 'no answer within 10 seconds',
  'why.unreached': 'not reached, or in a network that this installation doesn’t call',

  'made.title': 'Copy the secret now',
  'made.text':
    'Your receiver checks by it that a call comes from here and was not changed (Standard Webhooks). It’s shown only this once.',
  'made.label': 'Secret for {host}',
  'made.copy': 'Copy',
  'made.copied': 'The secret was copied',
  'made.notCopied': 'Your browser blocked copying. Select the secret and copy it yourself.',
  'made.notYet': 'Store the secret somewhere safe, then select “I have stored it”. You can’t view it again.',
  'made.done': 'I have stored it',
});
