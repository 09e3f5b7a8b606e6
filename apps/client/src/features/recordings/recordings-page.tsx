import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordingList } from './recording-list';
import { RecordingView } from './recording-view';
import type { KeepSealed } from './use-taking';

interface RecordingsPageProps {
  readonly keepSealed: KeepSealed;
  /** Recordings of one's vault, above the others. */
  readonly sealed: ReactNode;
  readonly sealedCount: number;
  /** Draws one recording, with what is said of it where it is sealed; it may be one that only the vault opens. */
  readonly opened: (id: string, view: (standing: ReactNode) => ReactNode) => ReactNode;
}

/** One recording where the address names one, else all of them and what makes new ones. */
export default function RecordingsPage({ keepSealed, sealed, sealedCount, opened }: RecordingsPageProps) {
  const [address] = useSearchParams();
  const id = address.get('recording');
  if (id === null) return <RecordingList {...{ keepSealed, sealed, sealedCount }} />;
  return opened(id, (standing) => <RecordingView key={id} id={id} standing={standing} />);
}
