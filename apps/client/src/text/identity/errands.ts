import { texts } from '../engine/texts';

/** UI strings for sign-up, password reset, and email address confirmation. */
export const t = texts({
  fullName: 'Full name',
  accept: 'I accept the terms of use and the privacy policy',
  createAccount: 'Create account',
  haveAccount: 'Have an account?',
  forgotSentence: 'Enter your email address. We’ll send you a link to choose a new password.',
  sendLink: 'Send link',
  linkSent: 'If there’s an account with this address, we’ve sent it a link.',
  linkLasts:
    'The link works for {minutes} minutes. No email? Check your spam folder, or ask the operator of this installation.',
  backToSignIn: 'Back to sign-in',
  newPassword: 'Choose a new password',
  newPasswordSentence: 'It replaces your old one and signs you out on all devices.',
  expiredSentence:
    'Your password has expired or no longer meets your organization’s rules. Choose a new one to continue.',
  setPassword: 'Set password',
  setAndSignIn: 'Set password and sign in',
  passwordSet: 'Your new password is set. Sign in with it.',
  linkOver: 'This link has expired, was already used, or the account now has another address. Request a new one.',
  confirmAddress: 'Confirm your address',
  confirmAddressSentence: 'The link in the email confirms that this address is yours.',
  confirmElsewhereSentence:
    'You’re not signed in to the account this email was sent for. Sign in to confirm its address. If you didn’t choose its password, choose one now. All other sign-in methods then stop working.',
  confirmAddressNow: 'Confirm address',
  signInToConfirm: 'Sign in and confirm',
  undoAddress: 'Restore your old address',
  undoAddressSentence:
    'Your account goes back to the address this link was sent to. All devices are signed out. Sign-in methods added since are removed, and you choose a new password.',
  undoAddressNow: 'Restore address',
  addressBack: 'Your account uses {email} again. Sign in with it.',
});
