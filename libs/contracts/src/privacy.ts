import * as z from 'zod/mini';

/** Where documents are processed (section 4). */
export const privacyModes = ['privacy', 'collaborative', 'hybrid'] as const;
export const PrivacyMode = z.enum(privacyModes);
export type PrivacyMode = z.infer<typeof PrivacyMode>;

export const authModes = ['standard', 'traditional', 'zero-knowledge', 'adaptive'] as const;
export const AuthMode = z.enum(authModes);
export type AuthMode = z.infer<typeof AuthMode>;

/** Derives the mode as in section 4. Unknown values get the strictest mode. */
export function privacyModeOf(authMode: string | null | undefined): PrivacyMode {
  if (authMode === 'standard' || authMode === 'traditional') return 'collaborative';
  return authMode === 'adaptive' ? 'hybrid' : 'privacy';
}

const strictestFirst = ['privacy', 'hybrid', 'collaborative'] as const satisfies readonly PrivacyMode[];

/** Returns the stricter of two modes. */
export const stricterMode = (one: PrivacyMode, other: PrivacyMode): PrivacyMode =>
  strictestFirst.find((mode) => mode === one || mode === other) ?? 'privacy';

/** Header in which our client sends its mode (decisions.md). */
export const PRIVACY_MODE_HEADER = 'X-Privacy-Mode';
