import type { MfaRequired } from '@cartulary/contracts/mfa';
import type { PasswordRules } from '@cartulary/contracts/password';
import type { Notice } from './form-notice';

/** The second step of a sign-in: verifying it, or setting up a required one. */
export interface SecondStepErrand {
  readonly kind: 'second-step';
  readonly required: MfaRequired;
}

/** Props of each second-step screen. */
export interface SecondStepScreen {
  readonly errand: SecondStepErrand;
  readonly onBack: (notice?: Notice) => void;
  readonly onSignedIn: () => void;
}

/** Signing in through an organization's provider, or with a directory's name and password. */
export interface OrganisationErrand {
  readonly kind: 'organisation';
  /** True for the installation's own directory, which needs no organization prompt. */
  readonly directory: boolean;
  readonly rememberMe: boolean;
}

/** Tasks on /login other than signing in, or before it. Each has its own screen. */
export type Errand =
  | SecondStepErrand
  | OrganisationErrand
  | { readonly kind: 'forgot' }
  | { readonly kind: 'undo'; readonly token: string }
  | { readonly kind: 'event'; readonly token: string }
  | { readonly kind: 'verify'; readonly token: string }
  | { readonly kind: 'reset'; readonly token: string; readonly rules: PasswordRules }
  | {
      readonly kind: 'expired';
      readonly token: string;
      readonly rules: PasswordRules;
      /** The typed email address, for signing in once the next password is set. */
      readonly email: string;
      readonly rememberMe: boolean;
    };
