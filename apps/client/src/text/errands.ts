import { texts } from '@/lib/texts';

/** What is said around signing in by those who came for something else: making an account, and passwords that are gone. */
export const t = texts({
  fullName: 'Full name',
  accept: 'I accept the terms of use and the privacy policy',
  createAccount: 'Create account',
  haveAccount: 'Have an account?',
  forgotSentence: 'Say your address. A mail with a link lets you choose a new one.',
  sendLink: 'Send the link',
  linkSent: 'If there is an account with this address, a mail with a link is on its way to it.',
  linkLasts:
    'The link works for {minutes} minutes. No mail? Look where unwanted mail goes, or ask whoever operates this installation.',
  backToSignIn: 'Back to signing in',
  newPassword: 'Choose a new password',
  newPasswordSentence: 'It takes the place of the old one, and every device is signed out.',
  expiredSentence:
    'Your organization asks for another password: yours has expired, or was chosen by other rules. Choose the next one to go on.',
  setPassword: 'Set the password',
  setAndSignIn: 'Set it and sign in',
  passwordSet: 'The new password is set. Sign in with it.',
  linkOver: 'The link was used before, is too old, or the account has another address now. Ask for another one.',
  confirmAddress: 'Confirm your address',
  confirmAddressSentence: 'The link of the mail shows that this address is yours.',
  confirmElsewhereSentence:
    'You are not signed in to the account that this mail was written for. Sign in to confirm its address. If you did not choose its password, choose one now: whatever opened the account until now opens it no more.',
  confirmAddressNow: 'Confirm the address',
  signInToConfirm: 'Sign in and confirm',
  undoAddress: 'Put your old address back',
  undoAddressSentence:
    'Your account gets the address again to which this link was mailed. Every device is signed out, ways to sign in that were added since are removed, and you choose a new password.',
  undoAddressNow: 'Put it back',
  addressBack: 'Your account has the address {email} again. Sign in with it.',
});
