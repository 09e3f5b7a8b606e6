// The library's worker, as a file of this origin: the content policy lets no other run.
import 'livekit-client/e2ee-worker';
