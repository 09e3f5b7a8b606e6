import { errors } from '@cartulary/contracts/client-errors';
import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

const {
  sessionMs,
  rememberedSessionMs,
  inactivityMs,
  maxSessions,
  loginAttempts,
  lockoutMs,
  passwordMinLength,
  resetTokenMs,
  mfaAttemptsPerChallenge,
  mfaChallengeMs,
} = limits.auth;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Getting in. */
export const entering: readonly Article[] = [
  {
    id: 'login',
    routes: ['login'],
    title: routes.login.metadata.title,
    about: 'Sign in with email and password. You then land where you were going.',
    jobs: [
      {
        title: 'Sign in',
        steps: [
          'Fill in “Email” and “Password”. The eye shows what you typed.',
          'Leave “Remember me” on if the device is yours: new tabs and links in emails are then signed in too. Clear it on a device that others use.',
          'Press “Sign in”.',
        ],
      },
      {
        title: 'Use a second factor',
        steps: [
          'If you have a second factor, the page asks for it after the password: type or paste the code from your authenticator app, press “Use a passkey”, or “Send a code” to your address.',
          'Lost it? Press “Use a recovery code” and enter one of the ten you kept.',
          'If your organization requires a second factor and you have none, the page helps you set one up first.',
        ],
      },
      {
        title: 'Sign in without a password',
        steps: ['Press “Use a passkey” under “Sign in”. You create passkeys under Settings, Security.'],
      },
      {
        title: 'Reset a forgotten password',
        steps: [
          'Press “Forgot your password?”, enter your address and press “Send the link”.',
          `Open the link in the email within ${resetTokenMs / MINUTE_MS} minutes, enter a password that meets the rules under the field, and press “Set password”.`,
          'Sign in with it. Every device has been signed out.',
        ],
      },
      {
        title: 'Continue when your password has expired',
        steps: [
          'Sign in as usual. If your password has expired or doesn’t meet your organization’s rules, the page asks for a new one. Enter it and press “Set password and sign in”.',
        ],
      },
      {
        title: 'Sign out',
        steps: [
          'Press “Sign out” in the sidebar.',
          `Otherwise a session ends after ${sessionMs / HOUR_MS} hours, and after ${inactivityMs / MINUTE_MS} minutes without activity; a remembered one after ${rememberedSessionMs / HOUR_MS / 24} days.`,
          `You can be signed in on ${maxSessions} devices at a time. One more signs you out of the device you used least recently, and the bell tells you.`,
        ],
      },
    ],
    failures: [
      `“${errors.authentication_failed.message}”: the address or the password is wrong. The page doesn’t say which, so that nobody can find out who has an account.`,
      `“${errors.account_locked.message}” comes after ${loginAttempts} wrong attempts and lasts ${lockoutMs / MINUTE_MS} minutes.`,
      `“${errors.mfa_verification_failed.message}”: the code is wrong, or more than ${mfaChallengeMs / MINUTE_MS} minutes have passed since you entered the password. After ${mfaAttemptsPerChallenge} tries you need to sign in again.`,
      `“${errors.mfa_code_used.message}” Each code works once, including the one you used to set up the app.`,
      'When a sign-in ends while a page is open, the page says why and asks for your password right there. What you typed stays, and what you were sending is sent afterward.',
      `“${errors.authentication_unavailable.message}”: the server can’t check it right now.`,
      `“${errors.reset_failed.message}” and “${errors.email_verification_failed.message}”: the link was already used, is too old, or the account now has a different address. Ask for a new one.`,
      'If no mail server is set up, the operator of this installation gives you the link.',
    ],
    privacy: [
      'Without “Remember me” the session belongs to this tab and ends when you close it. A new account is remembered in the browser that created it.',
      'An organization that signs people out after fewer than 30 minutes of inactivity, or uses the enterprise password policy, doesn’t remember anyone: the box is turned off.',
      'When you sign in from a new browser, the bell tells you.',
    ],
    places: [{ to: 'settings', query: { tab: 'security' }, title: 'Where you are signed in' }],
  },
  {
    id: 'register',
    routes: ['register'],
    title: routes.register.metadata.title,
    about:
      'Create an account. The first one on an installation creates its organization and operates the installation; each later one gets its own organization.',
    jobs: [
      {
        title: 'Create an account',
        steps: [
          'Fill in “Full name” and “Email”.',
          `Choose a password of at least ${passwordMinLength} characters. The list under it shows what is missing.`,
          'Accept the terms and the privacy policy and press “Create account”. You are signed in and see the first steps.',
        ],
      },
    ],
    failures: [
      `“${errors.registration_failed.message}”: the account was not created. The page doesn’t say whether an address already has an account.`,
      `“${errors.first_account_reserved.message}”: only that address can create the first account.`,
      'If you reload the page, name and address stay in this tab for half an hour. The password is never kept.',
    ],
    privacy: [
      'The password is stored as a hash (Argon2id) that can’t be reversed.',
      'A new account starts in privacy mode: nothing is uploaded until you say yes.',
    ],
    places: [{ to: 'onboarding', title: 'Open the first steps' }],
  },
  {
    id: 'onboarding',
    routes: ['onboarding'],
    title: routes.onboarding.metadata.title,
    about:
      'The first two minutes: choose how private it should be, watch a document being read, and find it again by its words.',
    jobs: [
      {
        title: 'Go through the steps',
        steps: [
          'Choose a privacy mode, or “Decide later”.',
          'In privacy mode, make a vault or press “Later”: choose how it opens, keep the recovery sheet, and press “Make the vault”.',
          'Drop in a document, or press “Use the sample invoice”. It is actually read: in this browser with an open vault, else on the server.',
          'See what was found and search for it. “Go to the dashboard” ends the tour.',
        ],
      },
      {
        title: 'Open, lock and change your vault',
        steps: [
          'Open the settings, Privacy, “What left this browser” to see what was sent since the page was loaded, and “Take everything along” for a zip of what your vault holds: documents with their text and values, what is written as its words, pictures, comments and versions, and what is in your bin.',
          '“Which build runs here”, also there, names the commit of the application and the command that compares it from outside with the source code.',
          'Open the settings, Privacy, “Vault”. “Open” asks for your passphrase, passkey or recovery key; “Lock now” and reloading the page lock it.',
          'Ways in are changed there, and browsers that opened it are revoked. “Delete the vault” can’t be undone.',
          'On a further device, press “Open with another device” where it asks for the vault. On this one press “Open another device” in the settings, Privacy, and show or type the code. Compare the number on both.',
          'Where your organization has recovery on, and your page has made a copy for it: press “I lost every way in”, “Ask both”, and read the code out to both administrators. Then choose a new passphrase.',
        ],
      },
      { title: 'Leave and come back', steps: ['Press “Skip for now”. The page can be opened again at any time.'] },
    ],
    failures: [
      'A document that can’t be read says why. Choose another one with “Use another file”.',
      'Each step has its own address, so reloading keeps your place.',
    ],
    privacy: [
      'In privacy and hybrid mode the upload asks first, unless your vault is open.',
      'The sample is an invoice of a company that does not exist.',
      'The key of a vault is made in your browser. The server never gets your passphrase or recovery key, so nobody can reset them. Where an organization has recovery on, two named administrators can together open a vault; your page says so before it makes a copy for them. In privacy and hybrid mode, documents that you drop are read in your browser and sealed with it.',
    ],
    places: [
      { to: 'onboarding', title: 'Open the first steps' },
      { to: 'settings', query: { tab: 'privacy' }, title: 'Your vault' },
      { to: 'help', query: { section: 'pages', article: 'privacy-modes' }, title: 'About privacy modes' },
    ],
  },
  {
    id: 'callbacks',
    routes: [
      'authGoogleCallback',
      'authGithubCallback',
      'authMicrosoftCallback',
      'authOidcCallback',
      'authSamlCallback',
    ],
    title: 'Coming back from another sign-in',
    about:
      'Google, GitHub, Microsoft and other identity providers send people back to these addresses, which finish signing in and take you to where you were going.',
    jobs: [
      {
        title: 'Sign in with another account',
        steps: [
          'Press its button on the sign-in page, or “Sign in with your organization” and enter your work address.',
          'Sign in there, and come back.',
        ],
      },
      {
        title: 'See and unlink other accounts',
        steps: ['Open the settings, Security, “Linked accounts”.'],
      },
    ],
    failures: [
      `If a provider is not set up, the page says so, for example “${errors.google_not_configured.message}”.`,
      'The return address works once, for ten minutes, in the browser that started it. Otherwise start again from the sign-in page.',
      'An account is only linked if its address is confirmed on both sides. Its owner gets an email.',
    ],
    privacy: ['What the provider sends back is removed from the address right away, and is neither logged nor kept.'],
    places: [],
  },
];
