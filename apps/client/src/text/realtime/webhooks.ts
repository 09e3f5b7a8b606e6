import { texts } from '../engine/icu-texts';

/** UI strings for webhooks of alert rules. */
export const t = texts({
  title: 'Webhook',
  failed: 'That didn’t work',
  test: 'Send test',
  'test.done': 'Test sent. The response appears below.',
  renew: 'New secret',
  'renew.question': 'Create a new secret?',
  'renew.text':
    'For 24 hours, calls are signed with both secrets so you can update the receiver. After that, the old secret stops working.',
  secretMade: 'Secret created {time}.',
  failingSince: 'Failing since {time}.',
  none: 'No calls yet. Send a test to see the response.',
  deliveries: 'Recent calls',
  'head.what': 'Type',
  'head.when': 'Last attempt',
  'head.state': 'Response',
  'head.tries': 'Attempts',
  'what.alert': 'Alert',
  'what.test': 'Test',
  'state.failing': 'failing',
  'state.arrives': 'working',
  'state.untried': 'not called yet',
  'state.delivered': 'Delivered ({status})',
  'state.failed': 'Gave up: {why}',
  'state.soon': 'Sending',
  'state.again': '{why}; retry {time}',
  'why.status': 'responded with {status}',
  'why.redirect': 'redirected, which isn’t followed',
  'why.late': 'no response within 10 seconds',
  'why.unreached': 'unreachable, or in a network this installation doesn’t call',

  'made.title': 'Copy the secret now',
  'made.text':
    'Your receiver uses it to verify that calls come from here unchanged (Standard Webhooks). It’s shown only once.',
  'made.label': 'Secret for {host}',
  'made.copy': 'Copy',
  'made.copied': 'Secret copied',
  'made.notCopied': 'Your browser blocked copying. Select the secret and copy it yourself.',
  'made.notYet': 'Store the secret somewhere safe, then select “I have stored it”. You can’t view it again.',
  'made.done': 'I have stored it',
});
