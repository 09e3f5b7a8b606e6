import { useSearchParams } from 'react-router-dom';
import { RecordingList } from './recording-list';
import { RecordingView } from './recording-view';

/** One recording where the address names one, else all of them and what makes new ones. */
export default function RecordingsPage() {
  const [address] = useSearchParams();
  const id = address.get('recording');
  return id === null ? <RecordingList /> : <RecordingView key={id} id={id} />;
}
