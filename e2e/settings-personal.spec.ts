// covers: client/settings gateway/settings
// own product: settings of the organization change what the sign-in page says for the whole installation
import { proveSettings } from './support/prove-settings';

proveSettings('personal');
