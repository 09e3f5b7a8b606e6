import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { connectSocket } from '@/lib/socket/socket';
import { startSettings } from '@/shared/settings/settings-sync';
import { ReadableQuestion } from '@/shared/ask-readable/ask-readable';
import { Toaster } from '@/ui/toaster';
import { SessionEnd } from './session-end';

/** Query client, live connection, and toasts for pages outside the shell. */
export function BareFrame({ children }: { children: ReactNode }) {
  const signedIn = useUser() !== undefined;
  useEffect(() => (signedIn ? connectSocket() : undefined), [signedIn]);
  useEffect(() => (signedIn ? startSettings() : undefined), [signedIn]);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ReadableQuestion />
      <Toaster />
      <SessionEnd />
    </QueryClientProvider>
  );
}
