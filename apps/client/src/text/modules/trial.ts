import { routes } from '@cartulary/contracts/routes';
import { texts } from '../engine/icu-texts';

/** UI strings for the trial page. */
export const t = texts({
  title: routes.trial.metadata.title,
  sentence: 'Try each module once for {days} days, with everything it needs. No payment, nothing to cancel.',
  prices: 'See prices',
  modules: 'See modules',
  loading: 'Loading your modules...',
  failed: 'Couldn’t load your organization’s modules',

  'how.title': 'How trials work',
  'how.start': 'An administrator starts the trial. It applies to everyone in the organization.',
  needsToo: 'The trial includes everything the module needs, for the same {days} days.',
  'how.once': 'Each module can be tried once.',
  'how.end':
    'After the trial, the module is read-only. You can open, search, and download what you made, but not change or add anything. Nothing is deleted.',
  'how.keep':
    'To keep a module, request it before or after the trial ends. The operator of this installation decides. No payment here.',

  'out.title': 'Sign in to start a trial',
  'out.sentence': 'Sign in to see your organization’s modules, or create an account with its own organization.',
  'out.register': 'Create account',
  'out.signIn': 'Sign in',

  'running.title': 'Running trials',
  'over.title': 'Ended, read-only',
  'open.title': 'Available trials',
  'has.title': 'Your modules',
  'has.sentence': 'Your organization has {modules}.',
  'open.none': 'Your organization already has or has tried every module.',
  price: '{price} per month for the whole organization',
  left: '{days, plural, one {Last day} other {# days left}}',
  until: 'Until {end}. After that, it’s read-only. Nothing is deleted.',
  progress: 'Elapsed time of the {module} trial',
  ended: 'Ended {end}',
  endedPlain: 'Subscription ended',
  pullsIn: 'Also includes {modules}',
  onlyAdmins: 'Only an administrator can start a trial. You can request a module.',
});
