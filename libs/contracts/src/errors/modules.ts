import { error, type ErrorEntry } from '../client-errors.js';

export const modulesErrors = {
  module_included: error(400, 'Core modules are included and always available'),
  module_held: error(409, 'Your organization already has this module'),
  trial_empty: error(409, 'There’s nothing in this module yet. Its trial can start once there is.'),
  trial_used: error(409, 'You already used the trial of this module. You can ask for the module instead.'),
} as const satisfies Record<string, ErrorEntry>;
