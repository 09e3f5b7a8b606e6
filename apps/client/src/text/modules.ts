import { texts } from './engine/icu-texts';

/** The module catalogue wherever it is shown, and what stands in the place of a page that is locked. */
export const t = texts({
  'state.included': 'Included',
  'state.subscribed': 'Subscribed',
  trialLeft: '{days, plural, one {Trial, last day} other {Trial, # days left}}',
  'state.requested': 'Asked for',
  'state.ended': 'Over, read-only',
  'state.none': 'Not subscribed',
  needs: 'Needs {modules}',

  'locked.title': 'No permission',
  'locked.sentence': 'This page is not open to your account.',
  'locked.signIn': 'Sign in',
  'locked.role':
    'It needs one of these roles: <b>{names}</b>. An administrator of your organization can give your account another role.',
  'locked.any':
    'It needs one of these permissions: <b>{names}</b>. An administrator of your organization can give your account another role.',
  'locked.all':
    'It needs these permissions: <b>{names}</b>. An administrator of your organization can give your account another role.',
  'locked.allOf':
    '{module} needs these permissions: <b>{names}</b>. An administrator of your organization can give your account another role.',
  'locked.subscription': 'It belongs to the module <b>{module}</b>, which your organization is not subscribed to.',
  'locked.what': '{description} It costs {price} a month for the whole organization.',
  'locked.dependency': '<b>{module}</b> needs the module <b>{dependency}</b>, which is closed to you.',
  'locked.over': 'Your access to <b>{module}</b> has ended: you can read what is there, but not change it.',
  'locked.back': 'Go to {page}',
  'locked.copy': 'Copy a request for your administrator',
  'locked.copied': 'The request is on the clipboard',
  'locked.copyFailed': 'The browser did not allow copying',
  'locked.request': 'Please give me {names} in Cartulary. I need it for {page}: {address}',

  'act.trial': 'Start trial: {module}, {days} days',
  'act.trialShort': 'Start trial',
  'act.trialLater': 'There’s nothing in it yet. Its trial can start once there is.',
  'act.askShort': 'Ask for it',
  'act.ask': 'Ask for it: {module}',
  'act.asked': '{module} was asked for on {at}. The operator of this installation decides.',
  'act.adminStarts': 'An administrator of your organization can start a trial.',
  'act.used': 'You already used its trial.',
  'act.see': 'See what it costs',
  'act.trialStarted': 'The trial of {module} has started',
  'act.trialUntil': 'Until {end}. Then it is read-only; nothing is deleted.',
  'act.requested': '{module} was asked for',
  'act.requestedText': 'The operator of this installation decides. No payment here.',
});
