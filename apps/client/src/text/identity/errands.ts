import { texts } from '../engine/texts';

/** What is said around signing in by those who came for something else: making an account, and passwords that are gone. */
export const t = texts({
  fullName: 'Full name',
  accept: 'I accept the terms of use and the privacy policy',
  createAccount: 'Create account',
  haveAccount: 'Have an account?',
  forgotSentence: 'Enter your address. We’ll email you a link to choose a new password.',
  sendLink: 'Send the link',
  linkSent: 'If there is an account with this address, an email with a link is on its way.',
  linkLasts:
    'The link works for {minutes} minutes. No email? Check your spam folder, or ask the operator of this installation.',
  backToSignIn: 'Back to sign-in',
  newPassword: 'Choose a new password',
  newPasswordSentence: 'It replaces the old one, and all your devices are signed out.',
  expiredSentence:
    'Your organization requires a new password: yours has expired, or was chosen under other rules. Choose a new one to continue.',
  setPassword: 'Set password',
  setAndSignIn: 'Set password and sign in',
  passwordSet: 'The new password is set. Sign in with it.',
  linkOver: 'This link was already used, has expired, or the account now has another address. Request a new one.',
  confirmAddress: 'Confirm your address',
  confirmAddressSentence: 'The link in the email shows that this address is yours.',
  confirmElsewhereSentence:
    'You’re not signed in to the account this email was sent for. Sign in to confirm its address. If you didn’t choose its password, choose one now; every other way into the account stops working.',
  confirmAddressNow: 'Confirm the address',
  signInToConfirm: 'Sign in and confirm',
  undoAddress: 'Restore your old address',
  undoAddressSentence:
    'Your account gets back the address this link was sent to. All devices are signed out, ways to sign in that were added since are removed, and you choose a new password.',
  undoAddressNow: 'Restore address',
  addressBack: 'Your account uses {email} again. Sign in with it.',
});
