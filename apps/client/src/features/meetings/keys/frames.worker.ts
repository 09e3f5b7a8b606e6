// The library's worker, as a file of this origin, because the content security policy allows no other.
import 'livekit-client/e2ee-worker';
