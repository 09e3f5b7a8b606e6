import { limits } from '@cartulary/contracts/limits';
import type { Article } from './article';

const { binDays } = limits;

/** What somebody accepts who makes an account; also shown beside the box that says so. */
export const termsOfUse: Article = {
  id: 'terms-of-use',
  routes: [],
  title: 'Terms of use',
  about:
    'What you agree to when you make an account here. Your agreement is with whoever operates this installation, not with the makers of the software; where the operator has published terms of their own, those count instead.',
  jobs: [
    {
      title: 'Use the account as yours',
      steps: [
        'Keep its password to yourself, and sign out on devices that others use.',
        'Upload only what you may have read here: you answer for the documents, and for the rights of the people in them.',
        'Do not try to see what belongs to others, or to hinder the installation.',
      ],
    },
    {
      title: 'Know who decides',
      steps: [
        'The operator runs the server, keeps its backups and answers for both.',
        'An admin of your organization decides on its modules, policies and members.',
      ],
    },
    {
      title: 'Check what matters',
      steps: [
        'What is read from a document can be wrong. Every value says how sure it is and where it stands; nothing is promised about it.',
      ],
    },
  ],
  failures: [
    'The operator may close an account that breaks these terms, and may stop the installation. Download what you need to keep.',
  ],
  privacy: ['What is done with data stands in the privacy policy.'],
  places: [{ to: 'help', query: { section: 'pages', article: 'privacy-policy' }, title: 'Read the privacy policy' }],
};

/** What the software does with data, as far as it can know. */
export const privacyPolicy: Article = {
  id: 'privacy-policy',
  routes: [],
  title: 'Privacy policy',
  about:
    'What this software does with data on this installation. The operator of the installation is responsible for it; where the operator has published a policy of their own, that counts instead.',
  jobs: [
    {
      title: 'What is kept',
      steps: [
        'Of you: name, email address, settings, and a hash of the password, from which it cannot be told. Of each sign-in: when, from which network address and with which browser.',
        'For each document: the file, encrypted; what was read from it, such as text, values and a summary, unencrypted in the database; and a search index of it, unencrypted too.',
        'Of what happens: an audit trail of acts, and the log of the server. Errors of a page are reported to this installation, with secrets blacked out.',
      ],
    },
    {
      title: 'Where it is',
      steps: [
        'On this installation: nothing is sent to services of the makers. The operator may have set up storage and a mail server elsewhere.',
        'In your browser: one cookie that scripts cannot read, which keeps you signed in, and in its storage the session, settings and what you opened lately. Nobody else’s cookies, and no advertising.',
      ],
    },
    {
      title: 'How long',
      steps: [
        `What you delete stays in the bin for ${binDays} days. Rows of the audit trail are not deleted.`,
        'For a copy of your data, a correction or its deletion ask an admin of your organization, or the operator.',
      ],
    },
  ],
  failures: ['Who has the server and its key can decrypt what is kept there: choose an operator whom you trust.'],
  privacy: [
    'People of your organization see what is shared with them. Other organizations on this installation see nothing of yours.',
  ],
  places: [{ to: 'help', query: { section: 'pages', article: 'terms-of-use' }, title: 'Read the terms of use' }],
};

export const legal: readonly Article[] = [termsOfUse, privacyPolicy];
