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
    about: 'Sign in with email and password. Afterwards you come to where you were going.',
    jobs: [
      {
        title: 'Sign in',
        steps: [
          'Fill in “Email” and “Password”; the eye shows what you typed.',
          'Leave “Remember me” on where the device is yours: new tabs and links of mails are signed in too. Clear it on a device that others use.',
          'Press “Sign in”.',
        ],
      },
      {
        title: 'Prove it twice',
        steps: [
          'With a second factor the page asks for it after the password: type or paste the code of your authenticator app, press “Use a passkey”, or “Send a code” to your address.',
          'Lost it? Press “Use a recovery code” and type one of the ten that you kept.',
          'Where your organization asks for a second factor and you have none, the page sets one up with you before anything else opens.',
        ],
      },
      {
        title: 'Sign in without a password',
        steps: ['Press “Use a passkey” under “Sign in”. Passkeys are made under Settings, Security.'],
      },
      {
        title: 'Choose a new password when you forgot yours',
        steps: [
          'Press “Forgot your password?”, say your address and press “Send the link”.',
          `Follow the link of the mail within ${resetTokenMs / MINUTE_MS} minutes, type a password that fulfils what stands under the field, and press “Set password”.`,
          'Sign in with it. Every device was signed out.',
        ],
      },
      {
        title: 'Go on when your password has expired',
        steps: [
          'Sign in as always. Where your organization lets passwords expire, or you joined one with rules of its own, the page asks for the next one: type it and press “Set password and sign in”.',
        ],
      },
      {
        title: 'End it',
        steps: [
          'Press “Sign out” in the sidebar.',
          `Otherwise a sign-in ends after ${sessionMs / HOUR_MS} hours, and after ${inactivityMs / MINUTE_MS} minutes without activity; a remembered one after ${rememberedSessionMs / HOUR_MS / 24} days.`,
          `At most ${maxSessions} devices are signed in at a time: with one more the oldest is signed out, and the bell says so.`,
        ],
      },
    ],
    failures: [
      `“${errors.authentication_failed.message}”: address or password is wrong. Which one is not said, so that nobody learns who has an account.`,
      `“${errors.account_locked.message}” comes after ${loginAttempts} wrong attempts and lasts ${lockoutMs / MINUTE_MS} minutes.`,
      `“${errors.mfa_verification_failed.message}”: the code is wrong, or more than ${mfaChallengeMs / MINUTE_MS} minutes have passed since the password. After ${mfaAttemptsPerChallenge} tries sign in anew.`,
      `“${errors.mfa_code_used.message}” Each code counts once, also the one that you set the app up with.`,
      'When a sign-in ends while a page is open, the page says why and asks for your password right there. What you typed stays, and what you were sending goes out afterwards.',
      `“${errors.authentication_unavailable.message}”: the server cannot check it just now.`,
      `“${errors.reset_failed.message}” and “${errors.email_verification_failed.message}”: the link was used before, is too old, or the account has another address now. Ask for another one.`,
      'Where no mail server is set up, the operator of this installation passes the link on.',
    ],
    privacy: [
      'Without “Remember me” the sign-in belongs to this tab and is gone when it is closed. A new account is remembered in the browser that made it.',
      'An organization that signs people out after fewer than 30 minutes without activity, or has the enterprise password policy, remembers nobody: the box is closed there.',
      'A sign-in from a browser that was never used for the account is told in the bell.',
    ],
    places: [{ to: 'settings', query: { tab: 'security' }, title: 'Where you are signed in' }],
  },
  {
    id: 'register',
    routes: ['register'],
    title: routes.register.metadata.title,
    about:
      'Make an account. The first one on an installation founds its organization and operates it; each later one gets an organization of its own.',
    jobs: [
      {
        title: 'Create an account',
        steps: [
          'Fill in “Full name” and “Email”.',
          `Choose a password of at least ${passwordMinLength} characters; the marks under it show what it still lacks.`,
          'Accept the terms and the privacy policy and press “Create account”. You are signed in and come to the first steps.',
        ],
      },
    ],
    failures: [
      `“${errors.registration_failed.message}”: the account was not made. Whether an address has an account is not said.`,
      `“${errors.first_account_reserved.message}”: only that address may be the first here.`,
      'Name and address survive a reload of the page in this tab for half an hour; the password is never kept.',
    ],
    privacy: [
      'The password is stored as a hash (Argon2id) that cannot be turned back.',
      'A new account starts in privacy mode: nothing is uploaded before you said yes.',
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
          'Drop in a document of yours, or press “Use the sample invoice”. It is uploaded and really read.',
          'See what was found and search for it. “Go to the dashboard” ends the tour.',
        ],
      },
      { title: 'Leave and come back', steps: ['Press “Skip for now”. The page can be opened again at any time.'] },
    ],
    failures: [
      'A document that cannot be read says why; take another one with “Use another file”.',
      'Steps have addresses, so a reload stays at the same step.',
    ],
    privacy: [
      'In privacy and hybrid mode the upload asks first, here as everywhere.',
      'The sample is an invoice of a company that does not exist.',
    ],
    places: [
      { to: 'onboarding', title: 'Open the first steps' },
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
      'Google, GitHub, Microsoft and other identity providers send people back to these addresses, which finish signing in and go on to where you were going.',
    jobs: [
      {
        title: 'Sign in by an account elsewhere',
        steps: [
          'Press its button at the sign-in page, or “Sign in with your organization” and say your work address.',
          'Sign in there, and come back.',
        ],
      },
      {
        title: 'See and unlink accounts elsewhere',
        steps: ['Open the settings, Security, “Linked accounts”.'],
      },
    ],
    failures: [
      `What is not set up says so, for instance “${errors.google_not_configured.message}”.`,
      'A way back is good once, for ten minutes, in the browser that began it. Otherwise begin anew from the sign-in page.',
      'An account here is only linked by an address that is confirmed on both sides; a mail tells its owner.',
    ],
    privacy: ['What the provider sends back leaves the address at once, and is neither logged nor kept.'],
    places: [],
  },
];
