import type { Validator } from 'react-admin';
import { atLeast, present } from '../../crud/rules';

const equalsNew: Validator = (value: unknown, { newPassword }: { newPassword?: unknown }) =>
  value === newPassword ? undefined : 'settings.password.rules.match';

/** The rules of the form that changes the password, by field (specification, section 5). */
export const passwordRules = {
  currentPassword: [present('settings.password.rules.current')],
  newPassword: atLeast(6, 'settings.password.rules.new'),
  confirmPassword: [...atLeast(6, 'settings.password.rules.confirm'), equalsNew],
};
