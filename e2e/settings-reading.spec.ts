// covers: client/settings gateway/settings
// own product: models and engines belong to the installation
import { proveSettings } from './support/prove-settings';

proveSettings('reading');
