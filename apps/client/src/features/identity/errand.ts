import type { MfaRequired } from '@cartulary/contracts/mfa';
import type { PasswordRules } from '@cartulary/contracts/password';
import type { Notice } from './form-notice';

/** The second step of a sign-in: proving it, or setting up what the organisation asks for. */
export interface SecondStepErrand {
  readonly kind: 'second-step';
  readonly required: MfaRequired;
}

/** What each screen of a second step is given. */
export interface SecondStepScreen {
  readonly errand: SecondStepErrand;
  readonly onBack: (notice?: Notice) => void;
  readonly onSignedIn: () => void;
}

/** Signing in by an organisation's own provider, or by name and password of a directory. */
export interface OrganisationErrand {
  readonly kind: 'organisation';
  /** The directory of the installation: nobody has to be asked whose. */
  readonly directory: boolean;
  readonly rememberMe: boolean;
}

/** What somebody does at /login instead of signing in, or before: each has a screen of its own. */
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
      /** What was typed, to sign in once the next password is set. */
      readonly email: string;
      readonly rememberMe: boolean;
    };
