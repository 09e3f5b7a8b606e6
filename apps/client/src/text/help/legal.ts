import { limits } from '@cartulary/contracts/limits';
import type { Article } from './article';

const { binDays } = limits;

/** The terms people accept when they create an account. Also shown next to the checkbox. */
export const termsOfUse: Article = {
  id: 'terms-of-use',
  routes: [],
  title: 'Terms of use',
  about:
    'What you agree to when you create an account here. Your agreement is with the operator of this installation, not with the makers of the software. If the operator has published their own terms, those apply instead.',
  jobs: [
    {
      title: 'Use your account responsibly',
      steps: [
        'Keep its password to yourself, and sign out on devices that others use.',
        'Only upload documents you’re allowed to process here. You’re responsible for them, and for the rights of the people in them.',
        'Don’t try to access other people’s data, or disrupt the installation.',
      ],
    },
    {
      title: 'Who’s responsible',
      steps: [
        'The operator runs the server and its backups, and is responsible for both.',
        'Your organization’s administrators decide on its modules, policies, and members.',
      ],
    },
    {
      title: 'Check important values',
      steps: [
        'Values read from a document can be wrong. Each value shows its confidence and where it was found. There’s no guarantee that it’s right.',
      ],
    },
  ],
  failures: [
    'The operator can close an account that violates these terms, and can shut down the installation. Download anything you need to keep.',
  ],
  privacy: ['The privacy policy explains what happens with data.'],
  places: [{ to: 'help', query: { section: 'pages', article: 'privacy-policy' }, title: 'Read the privacy policy' }],
};

/** How the software uses data. */
export const privacyPolicy: Article = {
  id: 'privacy-policy',
  routes: [],
  title: 'Privacy policy',
  about:
    'What this software does with data on this installation. The operator of the installation is responsible for it. If the operator has published their own policy, that applies instead.',
  jobs: [
    {
      title: 'What’s stored',
      steps: [
        'About you: name, email address, settings, and an irreversible hash of your password. About each sign-in: the time, network address, and browser.',
        'For each document: the file, encrypted; its results, such as text, values, and a summary, unencrypted in the database; and its search index, also unencrypted.',
        'For each document written here: every change and its versions, encrypted; its title, comments, and words for search, unencrypted in the database and the search index. The words of end-to-end encrypted documents aren’t stored for search.',
        'About activity: an audit log, and the server’s log. Page errors are reported to this installation, with secrets removed.',
      ],
    },
    {
      title: 'Where it’s stored',
      steps: [
        'On this installation. Nothing is sent to the makers of the software. The operator may have set up a database and a mail server elsewhere.',
        'In your browser: one cookie that keeps you signed in and that scripts can’t read, and in its storage, the session, settings, and recently opened items. No third-party cookies, and no advertising.',
      ],
    },
    {
      title: 'How long it’s stored',
      steps: [
        `Deleted items stay in the trash for ${binDays} days. Audit log entries are never deleted.`,
        'To get a copy of your data, correct it, or have it deleted, ask an administrator of your organization, or the operator.',
      ],
    },
  ],
  failures: ['Anyone with the server and its key can decrypt what’s stored there, so choose an operator you trust.'],
  privacy: [
    'People in your organization see what’s shared with them. Other organizations on this installation can’t see your data.',
  ],
  places: [{ to: 'help', query: { section: 'pages', article: 'terms-of-use' }, title: 'Read the terms of use' }],
};

export const legal: readonly Article[] = [termsOfUse, privacyPolicy];
