import type { ReactNode } from 'react';
import { Logo } from '@/ui/logo';
import { GivenName } from '@/ui/given-name';

interface SharedFrameProps {
  name: string;
  /** Description below the name. */
  about: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The page around a link's target: its name, and no other navigation. */
export const SharedFrame = ({ name, about, lead, actions, children }: SharedFrameProps) => (
  <main id="main" tabIndex={-1} className="flex h-dvh min-h-0 flex-col bg-ground outline-none">
    <header className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-3">
      {lead ?? <Logo />}
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="truncate skin-heading">
          <GivenName>{name}</GivenName>
        </h1>
        <p className="text-xs text-ink-2">{about}</p>
      </div>
      {actions}
    </header>
    <div className="flex min-h-0 grow flex-col">{children}</div>
  </main>
);
