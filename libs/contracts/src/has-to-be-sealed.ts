/** Refusals of readable files: by the mode of whoever sends them, and by the rule of the space that they would lie in. */
export const hasToBeSealed = ['plaintext_in_privacy_mode', 'team_takes_sealed'] as const;
