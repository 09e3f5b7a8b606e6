import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordingList } from './recording-list';
import { RecordingView } from './recording-view';
import type { KeepSealed } from './use-taking';

interface RecordingsPageProps {
  readonly keepSealed: KeepSealed;
  /** Recordings in the vault, shown above the others. */
  readonly sealed: ReactNode;
  readonly sealedCount: number;
  /** Renders one recording, with its status if it's sealed; it may be one that only the vault can open. */
  readonly opened: (id: string, view: (standing: ReactNode) => ReactNode) => ReactNode;
}

/** The recording in the URL, or the list of recordings with the recorder. */
export default function RecordingsPage({ keepSealed, sealed, sealedCount, opened }: RecordingsPageProps) {
  const [address] = useSearchParams();
  const id = address.get('recording');
  if (id === null) return <RecordingList {...{ keepSealed, sealed, sealedCount }} />;
  return opened(id, (standing) => <RecordingView key={id} id={id} standing={standing} />);
}
