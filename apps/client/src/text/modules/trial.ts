import { routes } from '@cartulary/contracts/routes';
import { texts } from '../engine/icu-texts';

/** Trying a module: what it is, how long it lasts, what is left. */
export const t = texts({
  title: routes.trial.metadata.title,
  sentence: 'Try a module for {days} days, once each, with everything that it needs. No payment, nothing to cancel.',
  prices: 'See prices',
  loading: 'Loading your modules...',
  failed: 'What your organization has could not be loaded',

  'how.title': 'What a trial is',
  'how.start': 'An administrator of the organization starts it. It counts for everybody in it.',
  needsToo: 'What the module needs is tried with it, for the same {days} days.',
  'how.once': 'Each module can be tried once.',
  'how.end':
    'When it is over the module is read-only: what was made can be opened, searched and downloaded, nothing can be changed or added. Nothing is deleted.',
  'how.keep':
    'To keep it, ask for it before or after the end. The operator of this installation decides; no payment here.',

  'out.title': 'Sign in to start a trial',
  'out.sentence':
    'Sign in to see what your organization has, or create an account: it gets an organization of its own.',
  'out.register': 'Create account',
  'out.signIn': 'Sign in',

  'running.title': 'Running trials',
  'over.title': 'Over, read-only',
  'open.title': 'Modules to try',
  'has.title': 'What your organization has',
  'has.sentence': '{modules}. They are subscribed: there is nothing to try.',
  'open.none': 'Your organization has, tries or has tried every module.',
  price: '{price} a month for the whole organization',
  left: '{days, plural, one {Last day} other {# days left}}',
  until: 'Until {end}. Then it is read-only; nothing is deleted.',
  progress: 'Time of the trial of {module} that has passed',
  ended: 'Ended {end}',
  endedPlain: 'Its subscription has ended',
  pullsIn: 'Tries {modules} too',
  onlyAdmins: 'Only an administrator of your organization starts a trial. You can ask for a module.',
});
