import { Component, type ReactNode } from 'react';
import { log } from '@/lib/log/log';
import { reportError } from './error-reports';

interface Props {
  /** Name used in logs and reports. */
  component: string;
  /** Replaces the children after one of them failed. A new `key` renders them again. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains a failure to one area of the page and reports it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { component } = this.props;
    log.error('A part of the page failed.', { component, category: 'interface', error });
    void reportError(error, { component, action: 'draw' });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
