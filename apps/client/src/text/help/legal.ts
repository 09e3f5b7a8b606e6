import { limits } from '@cartulary/contracts/limits';
import type { Article } from './article';

const { binDays } = limits;

/** What somebody accepts who makes an account; also shown beside the box that says so. */
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
        'Only upload documents you are allowed to have read here. You are responsible for them, and for the rights of the people in them.',
        'Don’t try to access what belongs to others, or disrupt the installation.',
      ],
    },
    {
      title: 'Know who decides',
      steps: [
        'The operator runs the server, keeps its backups and is responsible for both.',
        'An administrator of your organization decides on its modules, policies and members.',
      ],
    },
    {
      title: 'Check what matters',
      steps: [
        'What is read from a document can be wrong. Every value shows how sure the reader is and where it was found. There is no guarantee that it is right.',
      ],
    },
  ],
  failures: [
    'The operator can close an account that breaks these terms, and can shut the installation down. Download what you need to keep.',
  ],
  privacy: ['The privacy policy says what happens with data.'],
  places: [{ to: 'help', query: { section: 'pages', article: 'privacy-policy' }, title: 'Read the privacy policy' }],
};

/** What the software does with data, as far as it can know. */
export const privacyPolicy: Article = {
  id: 'privacy-policy',
  routes: [],
  title: 'Privacy policy',
  about:
    'What this software does with data on this installation. The operator of the installation is responsible for it. If the operator has published their own policy, that applies instead.',
  jobs: [
    {
      title: 'What is kept',
      steps: [
        'About you: name, email address, settings, and a hash of your password that can’t be reversed. About each sign-in: when, from which network address and with which browser.',
        'For each document: the file, encrypted; what was read from it, such as text, values and a summary, unencrypted in the database; and a search index of it, also unencrypted.',
        'For each document written here: every change and its versions, encrypted; its title, its comments, and its words for the search, unencrypted in the database and the search index. The words of an end-to-end encrypted document are not kept for the search.',
        'About activity: an audit trail, and the server’s log. Page errors are reported to this installation, with secrets blacked out.',
      ],
    },
    {
      title: 'Where it is',
      steps: [
        'On this installation: nothing is sent to the makers of the software. The operator may have set up a database and a mail server elsewhere.',
        'In your browser: one cookie that scripts cannot read, which keeps you signed in, and in its storage the session, settings and what you opened recently. No third-party cookies, and no advertising.',
      ],
    },
    {
      title: 'How long',
      steps: [
        `What you delete stays in the bin for ${binDays} days. Audit entries are never deleted.`,
        'For a copy of your data, a correction or its deletion, ask an administrator of your organization, or the operator.',
      ],
    },
  ],
  failures: ['Whoever has the server and its key can decrypt what is stored there: choose an operator you trust.'],
  privacy: [
    'People in your organization see what is shared with them. Other organizations on this installation see nothing of yours.',
  ],
  places: [{ to: 'help', query: { section: 'pages', article: 'terms-of-use' }, title: 'Read the terms of use' }],
};

export const legal: readonly Article[] = [termsOfUse, privacyPolicy];
