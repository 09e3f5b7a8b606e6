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

/** Articles about sign-in, sign-up, and onboarding. */
export const entering: readonly Article[] = [
  {
    id: 'login',
    routes: ['login'],
    title: routes.login.metadata.title,
    about: 'Sign in with your email and password, and continue where you were going.',
    jobs: [
      {
        title: 'Sign in',
        steps: [
          'Enter your “Email” and “Password”. Select the eye to see what you typed.',
          'Leave “Remember me” on if it’s your device, so new tabs and links in emails are signed in, too. Turn it off on shared devices.',
          'Select “Sign in”.',
        ],
      },
      {
        title: 'Use a second factor',
        steps: [
          'If you have a second factor, you’re asked for it after your password. Enter the code from your authenticator app, select “Use a passkey”, or select “Send code” to get one by email.',
          'Lost it? Select “Use a recovery code” and enter one of the ten codes you saved.',
          'If your organization requires a second factor and you don’t have one, you set one up first.',
        ],
      },
      {
        title: 'Sign in without a password',
        steps: ['Select “Use a passkey” below “Sign in”. You create passkeys in Settings, under Security.'],
      },
      {
        title: 'Reset a forgotten password',
        steps: [
          'Select “Forgot your password?”, enter your email address, and select “Send link”.',
          `Open the link in the email within ${resetTokenMs / MINUTE_MS} minutes, enter a password that meets the rules below the field, and select “Set password”.`,
          'Sign in with your new password. You’ve been signed out on all devices.',
        ],
      },
      {
        title: 'Continue when your password has expired',
        steps: [
          'Sign in as usual. If your password has expired or doesn’t meet your organization’s rules, enter a new one and select “Set password and sign in”.',
        ],
      },
      {
        title: 'Sign out',
        steps: [
          'Select “Sign out” in the sidebar.',
          `Otherwise, a session ends after ${sessionMs / HOUR_MS} hours, or after ${inactivityMs / MINUTE_MS} minutes without activity. A remembered one ends after ${rememberedSessionMs / HOUR_MS / 24} days.`,
          `You can be signed in to ${maxSessions} places at once. One more signs you out of the one you used least recently, and you’re notified.`,
        ],
      },
    ],
    failures: [
      `“${errors.authentication_failed.message}”: the email or password is wrong. The page doesn’t say which, so no one can find out who has an account.`,
      `“${errors.account_locked.message}” appears after ${loginAttempts} wrong attempts and lasts ${lockoutMs / MINUTE_MS} minutes.`,
      `“${errors.mfa_verification_failed.message}”: the code is wrong, or more than ${mfaChallengeMs / MINUTE_MS} minutes have passed since you entered your password. After ${mfaAttemptsPerChallenge} tries, you need to sign in again.`,
      `“${errors.mfa_code_used.message}” Each code works once, including the one you used to set up the app.`,
      'If your session ends while a page is open, the page tells you why and asks for your password right there. What you typed stays, and anything you were sending is sent afterward.',
      `“${errors.authentication_unavailable.message}”: the server can’t check it right now.`,
      `“${errors.reset_failed.message}” and “${errors.email_verification_failed.message}”: the link was already used, has expired, or the account now has a different address. Request a new one.`,
      'If no mail server is set up, the operator of this installation gives you the link.',
    ],
    privacy: [
      'Without “Remember me”, your session belongs to this tab and ends when you close it. A new account is remembered in the browser that created it.',
      'If your organization signs people out after less than 30 minutes of inactivity, or uses the enterprise password policy, “Remember me” is turned off.',
      'You’re notified when you sign in from a new browser.',
    ],
    places: [{ to: 'settings', query: { tab: 'security' }, title: 'Where you’re signed in' }],
  },
  {
    id: 'register',
    routes: ['register'],
    title: routes.register.metadata.title,
    about:
      'Create an account. The first account on an installation creates its organization and operates the installation. Every later one gets its own organization.',
    jobs: [
      {
        title: 'Create an account',
        steps: [
          'Enter your “Full name” and “Email”.',
          `Choose a password with at least ${passwordMinLength} characters. The list below it shows what’s missing.`,
          'Accept the terms and the privacy policy, and select “Create account”. You’re signed in and can start onboarding.',
        ],
      },
    ],
    failures: [
      `“${errors.registration_failed.message}”: the account wasn’t created. The page doesn’t say whether an address already has an account.`,
      `“${errors.first_account_reserved.message}”: only that address can create the first account.`,
      'If you reload the page, your name and email stay in this tab for half an hour. Your password is never stored.',
    ],
    privacy: [
      'Your password is stored as a hash (Argon2id) that can’t be reversed.',
      'New accounts start in privacy mode. No document or recording is uploaded until you allow it.',
    ],
    places: [{ to: 'onboarding', title: 'Open onboarding' }],
  },
  {
    id: 'onboarding',
    routes: ['onboarding'],
    title: routes.onboarding.metadata.title,
    about:
      'Your first two minutes: choose who can read your documents, watch a document being read, and find it again by a word in it.',
    jobs: [
      {
        title: 'Go through the steps',
        steps: [
          'Answer “Who can read your documents?”: “Only you and the people you share with”, or “This server”. “Decide per document” keeps both ways open.',
          'If only you can read, create your vault in two steps: choose how to unlock it, and save a recovery key. Then select “Create vault”.',
          'Drop in a document, or select “Use the sample invoice”. It’s read for real: in this browser if your vault is unlocked, otherwise on the server.',
          'See the results and search for them. “Go to the dashboard” ends onboarding.',
        ],
      },
      {
        title: 'Use and manage your vault',
        steps: [
          'In Settings, under Privacy, “What left this browser” lists everything sent since the page was loaded. “Export your vault” creates a ZIP of everything in your vault: documents with their text and values, and written items with their text, pictures, comments, and versions, including your trash.',
          '“Which build runs here” shows the app’s commit and a command that compares it with the source code from another computer.',
          'Under “Vault”, “Unlock” asks for your passphrase, passkey, or recovery key. “Lock now” locks it, and so does reloading the page.',
          'You also change unlock methods and revoke browsers there. “Delete vault” can’t be undone.',
          'To unlock a new device, choose “Unlock with another device” when it asks for your vault. On this device, select “Unlock another device” in Settings, under Privacy, and scan or type the code. Compare the number on both.',
          'If your organization has recovery on and this page made a copy of your key, select “I lost every unlock method” and “Ask both”. Read the code to both administrators, then choose a new passphrase.',
        ],
      },
      { title: 'Leave and come back', steps: ['Select “Skip for now”. You can open this page again anytime.'] },
    ],
    failures: [
      'If a document can’t be read, the page tells you why. Choose another one with “Use another file”.',
      'Each step has its own address, so reloading keeps your place.',
    ],
    privacy: [
      'In Privacy and Hybrid, you’re asked before an upload unless your vault is unlocked.',
      'The sample is an invoice from a fictional company.',
      'Your vault’s key is created in your browser. The server never gets your passphrase or recovery key, so no one can reset them. If your organization has recovery on, two named administrators can open a vault together. The page tells you before it makes a copy for them. In Privacy and Hybrid, documents you drop are read in your browser and encrypted with your vault.',
    ],
    places: [
      { to: 'onboarding', title: 'Open onboarding' },
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
    title: 'Signing in with another account',
    about:
      'Google, GitHub, Microsoft, and other identity providers send you back to these addresses, which finish signing you in and take you where you were going.',
    jobs: [
      {
        title: 'Sign in with another account',
        steps: [
          'Select its button on the sign-in page, or “Sign in with your organization” and enter your work email.',
          'Sign in there, and you’re sent back here.',
        ],
      },
      {
        title: 'See and unlink other accounts',
        steps: ['In Settings, under Security, open “Linked accounts”.'],
      },
    ],
    failures: [
      `If a provider isn’t set up, the page tells you, for example “${errors.google_not_configured.message}”.`,
      'The return address works once, for ten minutes, in the browser where you started. Otherwise, start again from the sign-in page.',
      'An account is only linked if its address is confirmed on both sides. You get an email about it.',
    ],
    privacy: ['The provider’s response is removed from the address right away and never logged or stored.'],
    places: [],
  },
];
