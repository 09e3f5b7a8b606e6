/** Section 1 and section 9: shown where the configuration names no other. */
export const brand = {
  name: 'Cartulary',
  tagline: 'Smart Document Processing Platform',
  fallbackTagline: 'Privacy-First Document Intelligence',
  primary: '#2563eb',
  secondary: '#1e40af',
  accent: '#3b82f6',
} as const;
