import * as z from 'zod/mini';

/** Section 4: where documents are processed. */
export const privacyModes = ['privacy', 'collaborative', 'hybrid'] as const;
export const PrivacyMode = z.enum(privacyModes);
export type PrivacyMode = z.infer<typeof PrivacyMode>;

export const authModes = ['standard', 'traditional', 'zero-knowledge', 'adaptive'] as const;
export const AuthMode = z.enum(authModes);
export type AuthMode = z.infer<typeof AuthMode>;

/** The derivation of section 4: anything unknown is the strictest. */
export function privacyModeOf(authMode: string | null | undefined): PrivacyMode {
  if (authMode === 'standard' || authMode === 'traditional') return 'collaborative';
  return authMode === 'adaptive' ? 'hybrid' : 'privacy';
}

const strictestFirst = ['privacy', 'hybrid', 'collaborative'] as const satisfies readonly PrivacyMode[];

/** The one of two modes that leaves less to the server. */
export const stricterMode = (one: PrivacyMode, other: PrivacyMode): PrivacyMode =>
  strictestFirst.find((mode) => mode === one || mode === other) ?? 'privacy';

/** Header in which our client says its mode (decisions.md). */
export const PRIVACY_MODE_HEADER = 'X-Privacy-Mode';
