/** Defaults if the configuration sets no branding (sections 1 and 9). */
export const brand = {
  name: 'Cartulary',
  tagline: 'Smart Document Processing Platform',
  fallbackTagline: 'Privacy-First Document Intelligence',
  primary: '#2563eb',
  secondary: '#1e40af',
  accent: '#3b82f6',
} as const;
