import { Component, type ReactNode } from 'react';
import { log } from '@/lib/log/log';
import { reportError } from './error-reports';

interface Props {
  /** Named in log and report. */
  component: string;
  /** Stands in for the children after one of them failed. A new `key` draws them anew. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure of one area from taking the page with it, and reports it. */
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
